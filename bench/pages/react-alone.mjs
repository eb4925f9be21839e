import { build } from 'vite';
import { brotliOf } from '../../tools/build/compress.mjs';
import { root } from '../../tools/root.mjs';

const ENTRY = 'virtual:react-alone';

/** The size of React and its renderer, built like our pages, in bytes of brotli: a lower bound for every page. */
export async function reactAlone() {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? "import { hydrateRoot } from 'react-dom/client'; hydrateRoot();" : null),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: ENTRY } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('the build gave no output');
  const scripts = output.output.map((file) => (file.type === 'chunk' ? file.code : ''));
  return (await brotliOf(Buffer.from(scripts.join('')))).length;
}
