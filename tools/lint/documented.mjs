/**
 * Every export says in a doc comment what it promises.
 * @type {import('./arcade.mjs').Rule}
 */
export const documented = {
  create(context) {
    const check = (/** @type {any} */ node) => {
      if (!node.declaration || (node.exportKind === 'type' && node.source)) return;
      const comment = context.sourceCode.getCommentsBefore(node).at(-1);
      if (comment?.type === 'Block' && comment.value.startsWith('*')) return;
      const name = node.declaration.id?.name ?? node.declaration.declarations?.[0]?.id?.name ?? 'This export';
      context.report({ node, message: `${name} has no doc comment: say in one sentence what it promises.` });
    };
    return { ExportNamedDeclaration: check, ExportDefaultDeclaration: check };
  },
};
