import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../command.mjs';
import { root } from '../root.mjs';

/**
 * @param {string} label
 * @param {string} packageName
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('../command.mjs').Options} [options]
 */
export function runProgram(label, packageName, program, args, options) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return run(label, process.execPath, [path.join(folder, bin[program]), ...args], options);
}
