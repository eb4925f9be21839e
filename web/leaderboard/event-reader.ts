export interface ServerEvent {
  readonly name: string;
  readonly data: string;
  /** For `Last-Event-ID`. */
  readonly id: string | null;
}

/** Parses server-sent events from chunks, as the HTML standard defines them. Comments are skipped. */
export class EventReader {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #name = '';
  #data: string[] = [];
  #id: string | null = null;

  read(chunk: Uint8Array): readonly ServerEvent[] {
    this.#rest += this.#decoder.decode(chunk, { stream: true });
    // A trailing CR may be the first half of a CRLF.
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
