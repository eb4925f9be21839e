/** Names the linked run, race or daily in the page's head, for apps that preview links. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { entryOf } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { Reads } from '#server/db/replica-reads.ts';
import { STATES } from '#server/db/tables.ts';
import type { StaticFile, Variant } from '#server/http/static-files.ts';
import { mayBeSeen } from '#server/runs/daily.ts';
import { isRunId } from '#server/runs/stored-runs.ts';

const zip = promisify(gzip);
const PACKING = { level: 4 };
/** Runs can be renamed or hidden. */
const CACHED_MS = 60_000;
const MOST_CACHED = 64;
/** Beyond these, the server sends the ordinary page. */
const MOST_LOOKUPS = 8;
const MOST_LOOKUP_MS = 500;

/** Unescaped. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

interface Cached {
  readonly untilMs: number;
  readonly variants: Promise<readonly Variant[] | null>;
}

export class LinkPreviews {
  readonly #reads: Pick<Reads, 'find'>;
  readonly #now: () => number;
  readonly #cache = new Map<string, Cached>();
  #lookups = 0;

  constructor(reads: Pick<Reads, 'find'>, now: () => number) {
    this.#reads = reads;
    this.#now = now;
  }

  /** `null` for the ordinary page. */
  async page({ pathname, searchParams }: URL, file: StaticFile, origin: string): Promise<readonly Variant[] | null> {
    const entry = pathname.startsWith('/games/') ? entryOf(pathname.slice('/games/'.length)) : undefined;
    const kind = (['watch', 'beat', 'daily'] as const).find((name) => searchParams.has(name));
    if (!entry || !kind) return null;
    const id = kind === 'daily' ? '' : searchParams.get(kind)!.toLowerCase();
    if (kind === 'daily' ? !entry.daily : !entry.submits || !isRunId(id)) return null;
    const key = [origin, pathname, kind, id].join(' ');
    const cached = this.#cache.get(key);
    if (cached && cached.untilMs > this.#now()) return cached.variants;
    if (kind !== 'daily' && this.#lookups >= MOST_LOOKUPS) return null;
    const variants = this.#make(entry, kind, id, file, origin);
    this.#cache.delete(key);
    this.#cache.set(key, { untilMs: this.#now() + CACHED_MS, variants });
    // Do not cache a miss: the run may appear, or the database recover.
    void variants.then((made) => made ?? (this.#cache.get(key)?.variants === variants && this.#cache.delete(key)));
    if (this.#cache.size > MOST_CACHED) this.#cache.delete(this.#cache.keys().next().value!);
    return variants;
  }

  async #make(entry: CatalogueEntry, kind: PreviewKind, id: string, file: StaticFile, origin: string) {
    const preview = kind === 'daily' ? dailyPreview(entry) : await this.#runPreview(entry, kind, id);
    return preview && variantsOf(file, preview, origin);
  }

  /** `null` if the run is not visible or the lookup times out. */
  async #runPreview(entry: CatalogueEntry, kind: 'watch' | 'beat', id: string): Promise<LinkPreview | null> {
    this.#lookups++;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, MOST_LOOKUP_MS, null)));
    const lookup = this.#findRun(id)
      .catch(() => null)
      .finally(() => this.#lookups--);
    const run = await Promise.race([lookup, late]);
    clearTimeout(timer);
    if (!run || run.game_name !== entry.key || run.state === STATES.hidden) return null;
    if (!mayBeSeen(run.board, this.#now())) return null;
    const { player_name: name, score } = run;
    const points = score.toLocaleString('en-US');
    const path = `${entry.path}?${kind}=${id}`;
    return kind === 'watch'
      ? { title: `${name} scored ${points} in ${entry.title}`, description: 'Watch the whole run, move by move.', path }
      : {
          title: `Can you beat ${name}'s ${points} in ${entry.title}?`,
          description: 'Race this run: same game, same second. No download, no sign-up.',
          path,
        };
  }

  #findRun(id: string) {
    return this.#reads.find(async (db) => {
      const run = await db
        .selectFrom('game_scores')
        .select(['game_name', 'board', 'state', 'score', 'player_name'])
        .where('run_id', '=', id)
        .executeTakeFirst();
      return run ?? null;
    });
  }
}

type PreviewKind = 'watch' | 'beat' | 'daily';

function dailyPreview({ title, path, submits }: CatalogueEntry): LinkPreview {
  const what = submits ? 'One run, the same for everyone, with a board of its own.' : 'The same for everyone.';
  return { title: `Today's ${title}`, description: `${what} A new one every day.`, path: `${path}?daily` };
}

async function variantsOf(file: StaticFile, preview: LinkPreview, origin: string): Promise<readonly Variant[]> {
  const plain = file.variantsAt(origin).at(-1)!;
  const html = withPreview(new TextDecoder().decode(plain.bytes), preview, origin);
  const bytes = new Uint8Array(new TextEncoder().encode(html));
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return [
    { encoding: 'gzip', bytes: new Uint8Array(await zip(bytes, PACKING)), etag: `"${tag}-gzip"` },
    { encoding: null, bytes, etag: `"${tag}"` },
  ];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Changes only the head, so the content policy stays valid. */
export function withPreview(html: string, { title, description, path }: LinkPreview, origin: string): string {
  const address = escaped(origin + path);
  const changes: readonly (readonly [from: RegExp, text: string])[] = [
    [/(?<=<title>)[^<]*/, `${escaped(title)} · Free Online Games`],
    [/(?<=<meta name="description" content=")[^"]*/, escaped(description)],
    [/(?<=<link rel="canonical" href=")[^"]*/, address],
    [/(?<=<meta property="og:title" content=")[^"]*/, escaped(title)],
    [/(?<=<meta property="og:description" content=")[^"]*/, escaped(description)],
    [/(?<=<meta property="og:url" content=")[^"]*/, address],
  ];
  const end = html.indexOf('<script');
  const head = changes.reduce((text, [from, to]) => text.replace(from, () => to), html.slice(0, end));
  return head + html.slice(end);
}
