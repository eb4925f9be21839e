import { viteImportGlobPlugin } from 'rolldown/experimental';
import { root } from '../root.mjs';

/** Finds what `import.meta.glob` asks for, by which the lists of games know their folders, where Vite is not at work. */
export const globImports = () => viteImportGlobPlugin({ root });
