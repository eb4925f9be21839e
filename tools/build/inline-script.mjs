import path from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../root.mjs';

/** Bundles and minifies the script that stands in every document. */
export async function bundleInlineScript() {
  const bundle = await rolldown({ cwd: root, input: path.join(root, 'web/loading/inline-script.ts') });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim();
}
