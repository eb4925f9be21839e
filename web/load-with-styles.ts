/** In place of Vite's own helper, which can do more and weighs three times as much (vite.config.ts). */
const sheets = new Map<string, Promise<unknown>>();

/** Loads a module once the style sheets are there that it needs. */
async function loadWithStyles<Module>(load: () => Promise<Module>, names: readonly string[] = []): Promise<Module> {
  await Promise.all(names.map((name) => sheets.get(name) ?? fetchSheet(name)));
  return load();
}

async function fetchSheet(name: string): Promise<unknown> {
  const href = `/${name}`;
  // A page carries its own styles, and names the sheets that they are from.
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  const coming = new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject });
  });
  sheets.set(name, coming);
  document.head.append(link);
  // Whoever asks again has it fetched again.
  coming.catch(() => {
    sheets.delete(name);
    link.remove();
  });
  return coming;
}

export { loadWithStyles as __vitePreload };
