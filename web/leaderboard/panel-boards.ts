/** What a panel knows of a game's boards, and how it comes to know more. Knows no React and no DOM. */
import type { BoardRow } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import { Listeners } from '#kit/listeners.ts';
import { dayAt, today } from '#web/day/utc-day.ts';
import { arrivalWords, movedUp, SparingVoice, withArrivals, withPlayersArrival } from '#web/leaderboard/arrivals.ts';
import type { BoardTab } from '#web/leaderboard/board-tabs.tsx';
import type { LiveScore } from '#web/leaderboard/live-board.ts';
import { LiveBoard } from '#web/leaderboard/live-board.ts';
import type { OwnScore } from '#web/leaderboard/own-scores.ts';
import type { BoardChoice, PlacedScore, ReadRows } from '#web/leaderboard/read-board.ts';
import { firstDayOf, ownScoresOn, readBoard, readOwnPlace } from '#web/leaderboard/read-board.ts';

type Rows = readonly BoardRow[];

/** The board that is shown. */
export interface ShownBoard extends BoardChoice {
  /** `null` while they are on their way for the first time. */
  readonly rows: Rows | null;
  /** The ids of rows that have just come. */
  readonly arrived: ReadonlySet<number>;
  /** The player's place; `null` if they have none, `undefined` while that is not known. */
  readonly own: PlacedScore | null | undefined;
  /** The player's score that a moderator has hidden, if it was better than their place. */
  readonly hidden?: OwnScore | null;
  /** Whether news come as they happen. */
  readonly isLive: boolean;
}

/** How long a row is pointed out that has just come. */
const POINTED_OUT_MS = 4_000;
/** News are read out at most so often. */
const VOICE_MS = 10_000;
/** News of others move the player's place: it is asked for anew at most so often. */
const PLACE_MS = 30_000;
/** Boards that have changed for everybody are read anew within this time. */
const SOON_MS = 2_000;
/** A database that takes its time is not asked again before that. */
const OLD_MS = 4_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const NOBODY: ReadonlySet<number> = new Set();

/** The boards of one game on one page. */
export class PanelBoards {
  readonly #game: string;
  readonly #voice: SparingVoice;
  readonly #live: LiveBoard;
  readonly #listeners = new Listeners();
  readonly #rows = new Map<string, Rows>();
  readonly #own = new Map<string, PlacedScore | null>();
  #state: ShownBoard;
  /** What has become of the rows while they may not move. */
  #waiting: ((rows: Rows) => Rows)[] | null = null;
  /** Rows that are shown because others were taken down. They are not new. */
  readonly #movedUp = new Set<number>();
  #newest: number | null = null;
  #readings = 0;
  #pointing: ReturnType<typeof setTimeout> | undefined;
  #placing: ReturnType<typeof setTimeout> | undefined;
  #rereading: ReturnType<typeof setTimeout> | undefined;
  #midnight: ReturnType<typeof setTimeout> | undefined;
  #day = today();

  /** Says nothing while `isHeld`, so that no run is talked into. */
  constructor(game: string, first: Rows, say: (sentence: string) => void, isHeld = () => false) {
    this.#game = game;
    this.#voice = new SparingVoice(say, VOICE_MS, isHeld);
    const choice = { tab: 'all', onePerPlayer: false } as const;
    this.#rows.set(keyOf(choice), first);
    this.#state = { ...choice, rows: first, arrived: NOBODY, own: this.#firstPlace(choice), isLive: false };
    this.#live = new LiveBoard(game, {
      onScore: (news) => this.#takeScore(news),
      onStale: () => this.#readSoon(),
      onLive: (isLive) => this.#show({ isLive }),
    });
  }

  get state(): ShownBoard {
    return this.#state;
  }

  readonly onChange = this.#listeners.add;

  /** Shows another board: as it was last seen, until it is read anew. */
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

  /** The player has just put a score on a board: its row is pointed out, and its place is told. */
  submitted(receipt: ScoreReceipt): void {
    const { tab, onePerPlayer } = this.#state;
    this.#newest = receipt.id;
    const score = ownScoresOn(this.#game, tab).find(({ id }) => id === receipt.id);
    const isTold = tab === 'all' && !onePerPlayer;
    if (score && isTold) this.#setPlace(this.#state, { score, place: { ...receipt, rows: [] } });
    void this.#read();
    void this.place();
  }

  /** Asks where the player stands. */
  async place(): Promise<void> {
    clearTimeout(this.#placing);
    this.#placing = undefined;
    const choice = this.#state;
    try {
      const { own, hidden } = await readOwnPlace(this.#game, choice, this.#newest);
      this.#setPlace(choice, own);
      if (this.#isShown(choice)) this.#show({ hidden });
    } catch {
      // Where one stood a moment ago is better than nothing, and nothing is better than room for it.
      if (!this.#own.get(keyOf(choice))) this.#setPlace(choice, null);
    }
  }

  /** Has rows stay where they are, or lets them move again; what has come meanwhile comes in one movement. */
  hold(isHeld: boolean): void {
    if (isHeld === (this.#waiting !== null)) return;
    const changes = this.#waiting ?? [];
    this.#waiting = isHeld ? [] : null;
    const { rows } = this.#state;
    if (rows && changes.length > 0) this.#move(rows, changed(rows, changes));
  }

  /** Follows the boards as long as somebody looks at them. */
  open(listens: boolean): void {
    const now = Date.now();
    if (dayAt(now) !== this.#day) void this.#read();
    this.#day = dayAt(now);
    clearTimeout(this.#midnight);
    // A day ends while it is looked at, too.
    this.#midnight = setTimeout(() => this.open(listens), DAY_MS - (now % DAY_MS) + 1_000);
    if (listens) this.#live.open();
  }

  /** Stops following them. */
  close(): void {
    this.#live.close();
    this.#voice.stop();
    for (const timer of [this.#midnight, this.#placing, this.#rereading]) clearTimeout(timer);
    this.#placing = undefined;
    this.#rereading = undefined;
  }

  async #read(): Promise<void> {
    const choice = this.#state;
    const reading = ++this.#readings;
    let read: ReadRows;
    try {
      read = await readBoard(this.#game, choice);
    } catch (error) {
      console.error('Error fetching scores:', error);
      read = { rows: this.#rows.get(keyOf(choice)) ?? [], isOld: false };
    }
    // What was asked for later is newer.
    if (reading !== this.#readings || !this.#isShown(choice)) return;
    const { rows, isOld } = read;
    if (isOld) this.#readSoon(OLD_MS);
    if (this.#state.rows === null) this.#setRows(rows);
    // A server that shows what it remembers has not more than the page, and may lack what was told meanwhile.
    else if (!isOld) {
      for (const id of movedUp(this.#state.rows, rows)) this.#movedUp.add(id);
      this.#change(() => rows);
    }
  }

  /** Reads the board, though not in the same moment as every other page that was told to. */
  #readSoon(notBeforeMs = 0): void {
    this.#rereading ??= setTimeout(
      () => {
        this.#rereading = undefined;
        void this.#read();
        // The player's own row may be among those that were taken down.
        if (this.#state.own) void this.place();
      },
      notBeforeMs + Math.random() * SOON_MS,
    );
  }

  #takeScore({ board, period_key: day, row, total }: LiveScore): void {
    const { tab, onePerPlayer, rows, own } = this.#state;
    if (board !== (tab === 'daily' ? 'daily' : 'open') || day < firstDayOf(tab, Date.now())) return;
    // The rank that is told is that of all time and of all rows: elsewhere it does not say who of equals is first.
    const isUnclear =
      (tab === 'week' || tab === 'day' || onePerPlayer) && rows?.some(({ score }) => score === row.score);
    if (isUnclear) this.#readSoon();
    else this.#change((known) => (onePerPlayer ? withPlayersArrival(known, row) : withArrivals(known, [row])));
    if (own && row.id !== own.score.id) this.#movePlace(own, row, total);
  }

  /** What has come may be above the player. Where each has one row, only the server knows whether there is one more. */
  #movePlace(own: PlacedScore, row: BoardRow, total: number): void {
    this.#placing ??= setTimeout(() => void this.place(), PLACE_MS);
    const { tab, onePerPlayer } = this.#state;
    if (onePerPlayer) return;
    const { place } = own;
    const isAbove = place.rank !== null && !row.under_review && row.score > own.score.score;
    const rank = place.rank === null ? null : place.rank + Number(isAbove);
    this.#setPlace(this.#state, { ...own, place: { ...place, rank, total: tab === 'all' ? total : place.total + 1 } });
  }

  /** Changes the rows that are shown, now or as soon as they may move, and points out what has come. */
  #change(change: (rows: Rows) => Rows): void {
    const { rows } = this.#state;
    if (!rows) return;
    if (!this.#waiting) return this.#move(rows, change(rows));
    this.#waiting.push(change);
    // The player looks for their own new row, also with the pointer; what has waited comes in the same movement.
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
    const words = arrivalWords(next, others);
    if (words !== null) this.#voice.say(words);
  }

  #setRows(rows: Rows, arrived = NOBODY): void {
    this.#rows.set(keyOf(this.#state), rows);
    this.#show({ rows, arrived });
  }

  #setPlace(choice: BoardChoice, own: PlacedScore | null): void {
    this.#own.set(keyOf(choice), own);
    if (this.#isShown(choice)) this.#show({ own });
  }

  #isShown(choice: BoardChoice): boolean {
    return keyOf(choice) === keyOf(this.#state);
  }

  /** Who has put nothing on a board has no place there, without anybody being asked. */
  #firstPlace(choice: BoardChoice): PlacedScore | null | undefined {
    return ownScoresOn(this.#game, choice.tab).length > 0 ? (this.#own.get(keyOf(choice)) ?? undefined) : null;
  }

  #show(changes: Partial<ShownBoard>): void {
    this.#state = { ...this.#state, ...changes };
    this.#listeners.tell();
  }
}

function changed(rows: Rows, changes: readonly ((rows: Rows) => Rows)[]): Rows {
  return changes.reduce((known, change) => change(known), rows);
}

/** By what a board is remembered. */
function keyOf({ tab, onePerPlayer }: BoardChoice): string {
  return onePerPlayer ? `${tab} players` : tab;
}
