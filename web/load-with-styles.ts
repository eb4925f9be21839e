/** Replaces Vite's own preload helper, which does more and is three times as large (see vite.config.ts). */
const sheets = new Map<string, Promise<unknown>>();
const fetched = new Map<string, Promise<unknown>>();
/** While set, collects the files that a function would load instead of loading them. */
let asked: Set<string> | null = null;

async function loadWithStyles<Module>(load: () => Promise<Module>, names: readonly string[] = []): Promise<Module> {
  if (asked) {
    for (const name of names) asked.add(name);
    return new Promise(() => {});
  }
  const needed = names.filter(isSheet).map((name) => sheets.get(name) ?? addSheet(name));
  for (const name of names) if (!isSheet(name)) void fetchFile(name);
  const [module] = await Promise.all([load(), ...needed]);
  return module;
}

/**
 * Fetches the files that a function would load without evaluating scripts or applying styles. In development, where the
 * files are unknown, it loads them.
 */
export async function fetchFilesOf(load: () => Promise<unknown>): Promise<unknown> {
  const files = new Set<string>();
  asked = files;
  const loaded = load();
  asked = null;
  return files.size > 0 ? Promise.all([...files].map(fetchFile)) : loaded;
}

const isSheet = (name: string) => name.endsWith('.css');

async function addSheet(name: string): Promise<unknown> {
  const href = `/${name}`;
  // The document inlines its styles and links their sheets.
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

/** Fetches at low priority. Errors are ignored here; they show up when the file is needed. */
function fetchFile(name: string): Promise<unknown> {
  const known = fetched.get(name);
  if (known) return known;
  const href = `/${name}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  // In some browsers the content security policy blocks `prefetch` links for style sheets.
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
