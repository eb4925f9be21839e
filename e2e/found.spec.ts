/** Metadata for search engines, other sites and home screens, checked without a browser page. */
import { catalogue } from '#e2e/catalogue.ts';
import { expect, test } from '#e2e/arcade.ts';

const only = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(pattern)].map(([, value]) => value);
  expect(found, String(pattern)).toHaveLength(1);
  return found[0]!;
};

test('every page has its own title, description, canonical address and image', async ({ request, baseURL }) => {
  const titles = new Set<string>();
  for (const { path, title, description, key } of catalogue) {
    const html = await (await request.get(path)).text();
    titles.add(only(html, /<title>([^<]*)<\/title>/g));
    expect(only(html, /<meta name="description" content="([^"]*)"/g)).toBe(description);
    expect(only(html, /<link rel="canonical" href="([^"]*)"/g)).toBe(`${baseURL}${path}`);
    const picture = only(html, /<meta property="og:image" content="([^"]*)"/g);
    expect(picture).toBe(`${baseURL}/share/${key}.png`);
    expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
    const told = JSON.parse(only(html, /<script type="application\/ld\+json">(.*?)<\/script>/g)) as Record<
      string,
      unknown
    >;
    expect(told).toMatchObject({ '@type': 'VideoGame', name: title });
  }
  expect(titles.size).toBe(catalogue.length);
});

test('the sitemap lists home, every game and how scores are checked, and robots may read it', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const places = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
  const paths = ['/', ...catalogue.map(({ path }) => path), '/access', '/how-scores-are-checked'];
  expect(places).toEqual(paths.map((path) => baseURL + path));
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('the arcade can be installed: its manifest has a start page and existing icons', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest');
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Free Online Games', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
});
