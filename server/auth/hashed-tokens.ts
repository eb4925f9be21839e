import { createHash } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin } from 'better-auth';

type Adapter = AuthContext['adapter'];
type AdapterWhere = NonNullable<Parameters<Adapter['findMany']>[0]['where']>;
interface AdapterQuery {
  readonly model: string;
  readonly where?: AdapterWhere | undefined;
}

/** Only the hash is stored, so a leaked database reveals no tokens. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Wraps better-auth's adapter to store session tokens as hashes. */
export const hashedTokens: BetterAuthPlugin = {
  id: 'hashed-tokens',
  init: (context) => ({ context: { adapter: hashing(context.adapter) } }),
};

function hashing(adapter: Adapter): Adapter {
  return {
    ...adapter,
    create: async (asked) => restored(await adapter.create(withHashedData(asked)), asked.data['token']),
    findOne: async (asked) => restored(await adapter.findOne(withHashedWhere(asked)), tokenIn(asked)),
    update: async (asked) => restored(await adapter.update(withHashedWhere(asked)), tokenIn(asked)),
    findMany: (asked) => adapter.findMany(withHashedWhere(asked)),
    updateMany: (asked) => adapter.updateMany(withHashedWhere(asked)),
    delete: (asked) => adapter.delete(withHashedWhere(asked)),
    deleteMany: (asked) => adapter.deleteMany(withHashedWhere(asked)),
    count: (asked) => adapter.count(withHashedWhere(asked)),
    transaction: (work) => adapter.transaction((inside) => work(hashing(inside as Adapter))),
  };
}

function withHashedData<T extends { readonly model: string; readonly data: object }>(asked: T): T {
  const { token } = asked.data as { token?: unknown };
  if (asked.model !== 'session' || typeof token !== 'string') return asked;
  return { ...asked, data: { ...asked.data, token: hashOf(token) } };
}

function withHashedWhere<T extends AdapterQuery>(asked: T): T {
  if (asked.model !== 'session' || !asked.where) return asked;
  const where = asked.where.map((condition) =>
    condition.field === 'token' ? { ...condition, value: hashedValue(condition.value) } : condition,
  );
  return { ...asked, where };
}

function hashedValue(value: AdapterWhere[number]['value']): AdapterWhere[number]['value'] {
  return Array.isArray(value) ? value.map((one) => hashOf(String(one))) : hashOf(String(value));
}

function tokenIn({ model, where }: AdapterQuery): unknown {
  return model === 'session' ? where?.find(({ field }) => field === 'token')?.value : undefined;
}

/** Puts the plain token back, as better-auth expects. */
function restored<T>(row: T, token: unknown): T {
  const isSession = typeof row === 'object' && row !== null && 'token' in row;
  return isSession && typeof token === 'string' ? { ...row, token } : row;
}
