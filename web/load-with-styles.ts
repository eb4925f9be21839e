/** In place of Vite's own helper, which can do more and weighs three times as much (vite.config.ts). */
const sheets = new Map<string, Promise<unknown>>();
const fetched = new Map<string, Promise<unknown>>();
/** The files that a function would load, while it is asked which. */
let asked: Set<string> | null = null;

/** Loads a module together with the style sheets that it needs, and with the modules that it imports where they are known. */
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
 * Fetches the files that a function would load, and runs none of them: neither are scripts evaluated nor does the page
 * take on their styles. In development, where no file knows what it needs, they are loaded.
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
  // A page carries its own styles, and names the sheets that they are from.
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const { link, coming } = linkTo({ rel: 'stylesheet', href });
  sheets.set(name, coming);
  // Whoever asks again has it fetched again.
  coming.catch(() => {
    sheets.delete(name);
    link.remove();
  });
  return coming;
}

/** Has a file fetched, after all that is urgent. That one does not come is found out by whoever needs it. */
function fetchFile(name: string): Promise<unknown> {
  const known = fetched.get(name);
  if (known) return known;
  const href = `/${name}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  // Not every browser's policy lets links look ahead for sheets.
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
