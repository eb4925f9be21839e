/** The boards of one game, independent of React and the DOM. */
import type { BoardRow } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import { Listeners } from '#kit/listeners.ts';
import type { BoardReply } from '#web/api-client.ts';
import { dayAt, today } from '#web/device/utc-day.ts';
import { newRowsText, movedUp, ThrottledAnnouncer, withNewRows, withBestOfPlayer } from '#web/leaderboard/new-rows.ts';
import type { BoardTab } from '#web/leaderboard/board-tabs.tsx';
import type { StreamedScore } from '#web/leaderboard/board-stream.ts';
import { BoardStream } from '#web/leaderboard/board-stream.ts';
import type { OwnScore } from '#web/play/ranking/own-scores.ts';
import type { BoardChoice, RankedScore } from '#web/leaderboard/read-board.ts';
import { firstDayOf, ownScoresOn, readBoard, readOwnPlace } from '#web/leaderboard/read-board.ts';

type Rows = readonly BoardRow[];

export interface ShownBoard extends BoardChoice {
  /** `null` until the first load completes. */
  readonly rows: Rows | null;
  readonly arrived: ReadonlySet<number>;
  /** `null` if none, `undefined` if unknown. */
  readonly own: RankedScore | null | undefined;
  /** The player's score that a moderator hid, if better than their place. */
  readonly hidden?: OwnScore | null;
  /** The board is streamed. */
  readonly isStreaming: boolean;
}

const POINTED_OUT_MS = 4_000;
/** Minimum interval between announcements. */
const VOICE_MS = 10_000;
/** New scores move the player's place; request it at most this often. */
const PLACE_MS = 30_000;
/** Random delay before a reread, to spread the load. */
const SOON_MS = 2_000;
/** Before asking a server again that replied from its cache. */
const OLD_MS = 4_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const NOBODY: ReadonlySet<number> = new Set();

export class PanelBoards {
  readonly #game: string;
  readonly #voice: ThrottledAnnouncer;
  readonly #stream: BoardStream;
  readonly #listeners = new Listeners();
  readonly #rows = new Map<string, Rows>();
  readonly #own = new Map<string, RankedScore | null>();
  #state: ShownBoard;
  /** Changes queued while the rows must not move; `null` if they may. */
  #waiting: ((rows: Rows) => Rows)[] | null = null;
  /** Moved up because others were taken down: not new. */
  readonly #movedUp = new Set<number>();
  #newest: number | null = null;
  #readings = 0;
  #pointing: ReturnType<typeof setTimeout> | undefined;
  #placing: ReturnType<typeof setTimeout> | undefined;
  #rereading: ReturnType<typeof setTimeout> | undefined;
  #midnight: ReturnType<typeof setTimeout> | undefined;
  #day = today();

  /** Silent while `isHeld`, so that it does not interrupt a run. */
  constructor(game: string, first: Rows, say: (sentence: string) => void, isHeld = () => false) {
    this.#game = game;
    this.#voice = new ThrottledAnnouncer(say, VOICE_MS, isHeld);
    const choice = { tab: 'all', onePerPlayer: false } as const;
    this.#rows.set(keyOf(choice), first);
    this.#state = { ...choice, rows: first, arrived: NOBODY, own: this.#firstPlace(choice), isStreaming: false };
    this.#stream = new BoardStream(game, {
      onScore: (news) => this.#takeScore(news),
      onStale: () => this.#readSoon(),
      onStreaming: (isStreaming) => this.#show({ isStreaming }),
    });
  }

  get state(): ShownBoard {
    return this.#state;
  }

  readonly onChange = this.#listeners.add;

  /** Shows the last known rows until it is read. */
  choose(tab: BoardTab, onePerPlayer = false): void {
    const choice = { tab, onePerPlayer };
    if (!this.#isShown(choice)) {
      this.#waiting &&= [];
      const rows = this.#rows.get(keyOf(choice)) ?? null;
      this.#show({ ...choice, rows, arrived: NOBODY, own: this.#firstPlace(choice), hidden: null });
      void this.#read();
    }
    void this.place();
  }

  submitted(receipt: ScoreReceipt): void {
    const { tab, onePerPlayer } = this.#state;
    this.#newest = receipt.id;
    const score = ownScoresOn(this.#game, tab).find(({ id }) => id === receipt.id);
    const isTold = tab === 'all' && !onePerPlayer;
    if (score && isTold) this.#setPlace(this.#state, { score, place: { ...receipt, rows: [] } });
    void this.#read();
    void this.place();
  }

  async place(): Promise<void> {
    clearTimeout(this.#placing);
    this.#placing = undefined;
    const choice = this.#state;
    try {
      const { own, hidden } = await readOwnPlace(this.#game, choice, this.#newest);
      this.#setPlace(choice, own);
      if (this.#isShown(choice)) this.#show({ hidden });
    } catch {
      // Keep the last known place, else free its space.
      if (!this.#own.get(keyOf(choice))) this.#setPlace(choice, null);
    }
  }

  /** Releasing applies all queued changes at once. */
  hold(isHeld: boolean): void {
    if (isHeld === (this.#waiting !== null)) return;
    const changes = this.#waiting ?? [];
    this.#waiting = isHeld ? [] : null;
    const { rows } = this.#state;
    if (rows && changes.length > 0) this.#move(rows, changed(rows, changes));
  }

  open(listens: boolean): void {
    const now = Date.now();
    if (dayAt(now) !== this.#day) void this.#read();
    this.#day = dayAt(now);
    clearTimeout(this.#midnight);
    // Also at midnight, when a new day's board begins.
    this.#midnight = setTimeout(() => this.open(listens), DAY_MS - (now % DAY_MS) + 1_000);
    if (listens) this.#stream.open();
  }

  close(): void {
    this.#stream.close();
    this.#voice.stop();
    for (const timer of [this.#midnight, this.#placing, this.#rereading]) clearTimeout(timer);
    this.#placing = undefined;
    this.#rereading = undefined;
  }

  async #read(): Promise<void> {
    const choice = this.#state;
    const reading = ++this.#readings;
    let read: BoardReply;
    try {
      read = await readBoard(this.#game, choice);
    } catch (error) {
      console.error('Error fetching scores:', error);
      read = { rows: this.#rows.get(keyOf(choice)) ?? [], isOld: false };
    }
    // A later request has newer data.
    if (reading !== this.#readings || !this.#isShown(choice)) return;
    const { rows, isOld } = read;
    if (isOld) this.#readSoon(OLD_MS);
    if (this.#state.rows === null) this.#setRows(rows);
    // A reply from the server's cache may lack streamed rows.
    else if (!isOld) {
      for (const id of movedUp(this.#state.rows, rows)) this.#movedUp.add(id);
      this.#change(() => rows);
    }
  }

  #readSoon(notBeforeMs = 0): void {
    this.#rereading ??= setTimeout(
      () => {
        this.#rereading = undefined;
        void this.#read();
        // The row may have been taken down.
        if (this.#state.own) void this.place();
      },
      notBeforeMs + Math.random() * SOON_MS,
    );
  }

  #takeScore({ board, period_key: day, row, total }: StreamedScore): void {
    const { tab, onePerPlayer, rows, own } = this.#state;
    if (board !== (tab === 'daily' ? 'daily' : 'open') || day < firstDayOf(tab, Date.now())) return;
    // The streamed rank is the all-time one: on other boards it does not order equal scores.
    const isUnclear =
      (tab === 'week' || tab === 'day' || onePerPlayer) && rows?.some(({ score }) => score === row.score);
    if (isUnclear) this.#readSoon();
    else this.#change((known) => (onePerPlayer ? withBestOfPlayer(known, row) : withNewRows(known, [row])));
    if (own && row.id !== own.score.id) this.#movePlace(own, row, total);
  }

  /** With one row per player, only the server knows if this is an additional one. */
  #movePlace(own: RankedScore, row: BoardRow, total: number): void {
    this.#placing ??= setTimeout(() => void this.place(), PLACE_MS);
    const { tab, onePerPlayer } = this.#state;
    if (onePerPlayer) return;
    const { place } = own;
    const isAbove = place.rank !== null && !row.under_review && row.score > own.score.score;
    const rank = place.rank === null ? null : place.rank + Number(isAbove);
    this.#setPlace(this.#state, { ...own, place: { ...place, rank, total: tab === 'all' ? total : place.total + 1 } });
  }

  #change(change: (rows: Rows) => Rows): void {
    const { rows } = this.#state;
    if (!rows) return;
    if (!this.#waiting) return this.#move(rows, change(rows));
    this.#waiting.push(change);
    // The player looks for their own new row: show it at once, with the queued changes.
    const next = changed(rows, this.#waiting);
    const hasOwn = (some: Rows) => some.some(({ id }) => id === this.#newest);
    if (hasOwn(rows) || !hasOwn(next)) return;
    this.#waiting = [];
    this.#move(rows, next);
  }

  #move(rows: Rows, next: Rows): void {
    const known = new Set(rows.map(({ id }) => id));
    const arrived = new Set(next.map(({ id }) => id).filter((id) => !known.has(id) && !this.#movedUp.has(id)));
    this.#setRows(next, arrived.size > 0 ? arrived : this.#state.arrived);
    if (arrived.size === 0) return;
    clearTimeout(this.#pointing);
    this.#pointing = setTimeout(() => this.#show({ arrived: NOBODY }), POINTED_OUT_MS);
    const others = new Set([...arrived].filter((id) => id !== this.#newest));
    const words = newRowsText(next, others);
    if (words !== null) this.#voice.say(words);
  }

  #setRows(rows: Rows, arrived = NOBODY): void {
    this.#rows.set(keyOf(this.#state), rows);
    this.#show({ rows, arrived });
  }

  #setPlace(choice: BoardChoice, own: RankedScore | null): void {
    this.#own.set(keyOf(choice), own);
    if (this.#isShown(choice)) this.#show({ own });
  }

  #isShown(choice: BoardChoice): boolean {
    return keyOf(choice) === keyOf(this.#state);
  }

  /** Without scores no request is needed. */
  #firstPlace(choice: BoardChoice): RankedScore | null | undefined {
    return ownScoresOn(this.#game, choice.tab).length > 0 ? (this.#own.get(keyOf(choice)) ?? undefined) : null;
  }

  #show(changes: Partial<ShownBoard>): void {
    this.#state = { ...this.#state, ...changes };
    this.#listeners.emit();
  }
}

function changed(rows: Rows, changes: readonly ((rows: Rows) => Rows)[]): Rows {
  return changes.reduce((known, change) => change(known), rows);
}

function keyOf({ tab, onePerPlayer }: BoardChoice): string {
  return onePerPlayer ? `${tab} players` : tab;
}
