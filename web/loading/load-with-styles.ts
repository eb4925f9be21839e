/** Replaces Vite's preload helper, which is three times as large (see vite.config.ts). */
const sheets = new Map<string, Promise<unknown>>();
const fetched = new Map<string, Promise<unknown>>();
/** While set, collects files instead of loading them. */
let collected: Set<string> | null = null;

async function loadWithStyles<Module>(load: () => Promise<Module>, names: readonly string[] = []): Promise<Module> {
  if (collected) {
    for (const name of names) collected.add(name);
    return new Promise(() => {});
  }
  const needed = names.filter(isSheet).map((name) => sheets.get(name) ?? addSheet(name));
  for (const name of names) if (!isSheet(name)) void fetchFile(name);
  const [module] = await Promise.all([load(), ...needed]);
  return module;
}

/**
 * Fetches a function's files without evaluating scripts or applying styles. In development, where they are unknown, it
 * loads them.
 */
export async function fetchFilesOf(load: () => Promise<unknown>): Promise<unknown> {
  const files = new Set<string>();
  collected = files;
  const loaded = load();
  collected = null;
  return files.size > 0 ? Promise.all([...files].map(fetchFile)) : loaded;
}

const isSheet = (name: string) => name.endsWith('.css');

async function addSheet(name: string): Promise<unknown> {
  const href = `/${name}`;
  // The document has inlined it.
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const { link, coming } = linkTo({ rel: 'stylesheet', href });
  sheets.set(name, coming);
  // Lets the next call try again.
  coming.catch(() => {
    sheets.delete(name);
    link.remove();
  });
  return coming;
}

/** At low priority. Errors show up when the file is needed. */
function fetchFile(name: string): Promise<unknown> {
  const known = fetched.get(name);
  if (known) return known;
  const href = `/${name}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  // In some browsers our content security policy blocks `prefetch` links.
  const coming = isSheet(name)
    ? fetch(href, { priority: 'low' }).then((answer) => answer.blob())
    : linkTo({ rel: 'modulepreload', href, fetchPriority: 'low' }).coming;
  const over = coming.catch(() => fetched.delete(name));
  fetched.set(name, over);
  return over;
}

function linkTo(attributes: { rel: string; href: string; fetchPriority?: 'low' }) {
  const link = document.createElement('link');
  const coming = new Promise((resolve, reject) => {
    Object.assign(link, attributes, { onload: resolve, onerror: reject });
  });
  document.head.append(link);
  return { link, coming };
}

export { loadWithStyles as __vitePreload };
