import path from 'node:path';

const EMPTY_NAMES = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'types', 'common', 'misc']);

/**
 * Bans generic file names.
 * @type {import('./arcade.mjs').Rule}
 */
export const names = {
  create(context) {
    const [name = ''] = path.basename(context.filename).split('.');
    if (!EMPTY_NAMES.has(name)) return {};
    return {
      Program: (node) =>
        context.report({ node, message: `"${name}" says nothing about what is inside: name the file after its idea.` }),
    };
  },
};
