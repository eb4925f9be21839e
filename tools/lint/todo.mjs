const UNFINISHED = /\b(TODO|FIXME|HACK|XXX)\b/;
const WITH_ISSUE = /\b(TODO|FIXME|HACK|XXX)\s*\(?#\d+/;

/**
 * Open tasks are issues; a comment may only link to one.
 * @type {import('./arcade.mjs').Rule}
 */
export const todo = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!UNFINISHED.test(comment.value) || WITH_ISSUE.test(comment.value)) continue;
          context.report({ node: comment, message: 'Name the issue, as in `TODO #12`, or do it now.' });
        }
      },
    };
  },
};
