import { viteImportGlobPlugin } from 'rolldown/experimental';
import { root } from '../root.mjs';

/** Resolves `import.meta.glob`, which the lists of games use, outside of Vite. */
export const globImports = () => viteImportGlobPlugin({ root });
