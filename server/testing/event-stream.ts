import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import type { BoardEvent } from '#api/board-events.ts';
import { boardEvent } from '#api/board-events.ts';

export type HeardEvent = BoardEvent & { readonly id: string | undefined };

/** A page that watches a game's boards. */
export class EventStream {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly events: HeardEvent[] = [];
  /** Last event id, as the browser remembers it. */
  lastId: string | undefined;
  /** `null` while open. */
  ending: 'ended' | 'broken off' | null = null;
  text = '';
  readonly #answer: http.IncomingMessage;
  readonly #news = new EventEmitter();
  #read = 0;

  private constructor(answer: http.IncomingMessage) {
    this.#answer = answer;
    this.status = answer.statusCode!;
    this.headers = answer.headers;
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => this.#take(text));
    answer.on('end', () => this.#end('ended'));
    answer.on('error', () => this.#end('broken off'));
  }

  /** Resumes after `lastId` if given. */
  static async open(address: string, game: string, lastId?: string, from = '10.9.0.1'): Promise<EventStream> {
    const resume = lastId === undefined ? {} : { 'last-event-id': lastId };
    const headers = { accept: 'text/event-stream', 'x-forwarded-for': from, ...resume };
    const request = http.get(`${address}/api/leaderboards/${game}/live`, { headers, agent: false });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    const stream = new EventStream(answer);
    // A client that got its position also gets all later events.
    if (stream.status === 200) await stream.until(() => stream.lastId !== undefined || stream.ending !== null);
    return stream;
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await once(this.#news, 'news');
  }

  async next(): Promise<HeardEvent> {
    await this.until(() => this.events.length > this.#read);
    return this.events[this.#read++]!;
  }

  /** The player name of the next event, which must be a new row. */
  async nextName(): Promise<string> {
    const event = await this.next();
    return event.event === 'score' ? event.data.row.player_name : event.event;
  }

  close(): void {
    this.#answer.destroy();
  }

  #take(text: string): void {
    this.text += text;
    for (let end = this.text.indexOf('\n\n'); end >= 0; end = this.text.indexOf('\n\n')) {
      this.#hear(this.text.slice(0, end));
      this.text = this.text.slice(end + 2);
    }
    this.#news.emit('news');
  }

  #hear(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    this.lastId = field('id') ?? this.lastId;
    const [event, data] = [field('event'), field('data')];
    // Strict: an event must not contain more than described.
    if (data !== undefined)
      this.events.push({ ...boardEvent.parse({ event, data: JSON.parse(data) }), id: field('id') });
  }

  #end(how: 'ended' | 'broken off'): void {
    this.ending ??= how;
    this.#news.emit('news');
  }
}
