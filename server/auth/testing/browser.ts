import type { Refusal } from '#api/routes.ts';

/** Speaks to the server as one browser does: it keeps the cookies that it is given. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;

  /** `headers` go with every request. */
  constructor(address: string, headers: Readonly<Record<string, string>> = {}) {
    this.#address = address;
    this.#headers = headers;
  }

  /** Sends something, or nothing, to a route of `/api/auth/`. */
  async post(route: string, body?: object): Promise<Response> {
    return this.#send(route, {
      method: 'POST',
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
  }

  /** Asks a route of `/api/auth/`. */
  async get(route: string): Promise<Response> {
    return this.#send(route);
  }

  async signUp(email: string, password = PASSWORD): Promise<Response> {
    return this.post('sign-up/email', { email, password });
  }

  async signIn(email: string, password = PASSWORD): Promise<Response> {
    return this.post('sign-in/email', { email, password });
  }

  /** The address of whoever is signed in, or `null`. */
  async visitor(): Promise<string | null> {
    const answer = (await (await this.get('get-session')).json()) as { user: { email: string } } | null;
    return answer && answer.user.email;
  }

  async #send(route: string, options: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.#headers, ...options.headers, ...(cookie ? { cookie } : {}) };
    const answer = await fetch(`${this.#address}/api/auth/${route}`, { ...options, headers });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0(;|$)/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** A password that may be used. */
export const PASSWORD = 'correct horse';

/** The sentence of a refusal, after its status. */
export async function refusal(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as Refusal).detail];
}
