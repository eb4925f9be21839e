/**
 * Lint plug-in for import boundaries and other rules that oxlint lacks. .oxlintrc.json says which rule applies where.
 */
import { exact } from './exact.mjs';
import { imports } from './imports.mjs';
import { lookOnly } from './look-only.mjs';
import { routesByName } from './routes-by-name.mjs';

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

export default {
  meta: { name: 'arcade' },
  rules: { exact, imports, 'look-only': lookOnly, 'routes-by-name': routesByName },
};
