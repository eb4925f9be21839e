import type { AccountState } from '#api/accounts.ts';
import type { Problem } from '#api/routes.ts';

/** A test client that stores cookies like a browser. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;

  /** `headers` are sent with every request. */
  constructor(address: string, headers: Readonly<Record<string, string>> = {}) {
    this.#address = address;
    this.#headers = headers;
  }

  /** Posts to `/api/auth/`. */
  async post(route: string, body?: object): Promise<Response> {
    return this.#send(route, {
      method: 'POST',
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
  }

  async get(route: string): Promise<Response> {
    return this.#send(route);
  }

  async signUp(email: string, password = PASSWORD): Promise<Response> {
    return this.post('sign-up/email', { email, password });
  }

  async signIn(email: string, password = PASSWORD): Promise<Response> {
    return this.post('sign-in/email', { email, password });
  }

  /** The signed-in address, or `null`. */
  async visitor(): Promise<string | null> {
    const answer = (await (await this.get('get-session')).json()) as { user: { email: string } } | null;
    return answer && answer.user.email;
  }

  async account(): Promise<AccountState> {
    return (await (await this.get('account')).json()) as AccountState;
  }

  /** Posts what the server should refuse. */
  async refused(route: string, body?: object): Promise<[number, string]> {
    return refusal(await this.post(route, body));
  }

  /** As a header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  steal(cookies: ReadonlyMap<string, string>): void {
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  async #send(route: string, options: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const { cookie } = this;
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

export const PASSWORD = 'correct horse';

/** Status and detail of a refusal. */
export async function refusal(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as Problem).detail];
}
