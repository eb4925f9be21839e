import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, version } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../vite.config.ts';

/** In Vite's own helper only. */
const VITE_HELPER = 'vite:preloadError';
/** In web/loading/load-with-styles.ts only. */
const OWN_HELPER = 'link[rel="stylesheet"][href="';

describe('web/loading/load-with-styles.ts in place of the preload helper of Vite', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'preload-'));
    writeFileSync(path.join(folder, 'main.js'), "import('./lazy.js').then(({ lazy }) => lazy());\n");
    writeFileSync(path.join(folder, 'lazy.js'), "import './lazy.css';\nexport const lazy = () => {};\n");
    writeFileSync(path.join(folder, 'lazy.css'), 'p { color: red }\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('was checked with this version of Vite', () => {
    // The helper's module name, export and arguments are private to Vite. After an update run the browser tests, look at
    // the scripts in `dist`, and change the version here.
    expect(version).toBe('8.3.5');
  });

  test('loads the style sheets of lazy code', async () => {
    const code = await built();
    expect(code).toContain(OWN_HELPER);
    expect(code).not.toContain(VITE_HELPER);
    expect(code).toMatch(/lazy-[\w-]+\.css/);
  });

  async function built(): Promise<string> {
    const result = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      plugins: config
        .plugins!.flat()
        .filter((plugin) => plugin && 'name' in plugin && plugin.name === 'load-with-styles'),
      build: { write: false, rolldownOptions: { input: path.join(folder, 'main.js') } },
    });
    if (!('output' in result)) throw new Error('not the result of a single build');
    return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  }
});
