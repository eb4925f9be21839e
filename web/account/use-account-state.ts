import { useCallback, useEffect, useState } from 'react';
import type { AccountState } from '#api/accounts.ts';
import { setAccount, useAccount } from '#web/auth/account.ts';
import { callAuth } from '#web/auth/auth-api.ts';

/** Also updates the address that other parts of the site show. */
export function useAccountState() {
  const account = useAccount();
  const [state, setState] = useState<AccountState | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const load = useCallback(async () => {
    const reply = await callAuth('GET /api/auth/account', null);
    setFailed(reply.ok ? null : reply.error.message);
    if (!reply.ok) return;
    setState(reply.answer);
    setAccount(reply.answer.email);
  }, []);
  const isIn = account !== null;
  useEffect(() => {
    if (isIn) void load();
  }, [isIn, load]);
  return { state, failed, load };
}
