/** The document around a page: what stands in its head, and where the page goes. */

export interface DocumentParts {
  readonly title: string;
  readonly description: string;
  /** The prerendered page; empty in development. */
  readonly html: string;
  /** The script that brings the page to life. */
  readonly script: string;
  /** Further scripts that the page will ask for. */
  readonly preloads: readonly string[];
  /** The style sheet's text; empty in development. */
  readonly styles: string;
  /** The display font, which the first text is set in. */
  readonly font: string | null;
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The whole HTML of a page. Scripts come at low priority: text and style are what the first paint needs. */
export function documentOf(parts: DocumentParts): string {
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escape(parts.title)}</title>`,
    `<meta name="description" content="${escape(parts.description)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<script src="/theme.js"></script>',
    parts.styles && `<style>${parts.styles}</style>`,
    parts.font && `<link rel="preload" href="${parts.font}" as="font" type="font/woff2" crossorigin>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script type="module" src="${parts.script}" fetchpriority="low"></script>`,
    ...parts.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    '</head>',
    '<body>',
    `<div id="root">${parts.html}</div>`,
    '</body>',
    '</html>',
  ];
  return lines.filter(Boolean).join('\n');
}
