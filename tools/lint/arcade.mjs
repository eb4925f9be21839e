/** The walls that no ready-made lint rule can keep, as a plug-in of the linter. Which rule holds where: .oxlintrc.json. */
import { exact } from './exact.mjs';
import { imports } from './imports.mjs';
import { lookOnly } from './look-only.mjs';
import { names } from './names.mjs';
import { todo } from './todo.mjs';

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

export default {
  meta: { name: 'arcade' },
  rules: { exact, imports, 'look-only': lookOnly, names, todo },
};
