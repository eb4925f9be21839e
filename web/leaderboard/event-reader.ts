/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
  /** What the stream is resumed by; `null` if the event does not say. */
  readonly id: string | null;
}

/** Reads events from a stream that arrives in pieces, by the rules of the HTML standard. Comments are heard and not told. */
export class EventReader {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #name = '';
  #data: string[] = [];
  #id: string | null = null;

  /** The events that are complete with this piece. */
  read(piece: Uint8Array): readonly ServerEvent[] {
    this.#rest += this.#decoder.decode(piece, { stream: true });
    // A return at the very end may be half of the end of a line.
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#take(line));
  }

  #take(line: string): readonly ServerEvent[] {
    if (line === '') return this.#end();
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') this.#name = value;
    else if (field === 'data') this.#data.push(value);
    else if (field === 'id') this.#id = value;
    return [];
  }

  #end(): readonly ServerEvent[] {
    const event = { name: this.#name || 'message', data: this.#data.join('\n'), id: this.#id };
    const isEvent = this.#data.length > 0 || this.#id !== null;
    [this.#name, this.#data, this.#id] = ['', [], null];
    return isEvent ? [event] : [];
  }
}
