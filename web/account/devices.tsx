import { useEffect, useState } from 'react';
import type { SyncDevices } from '#api/sync.ts';
import { AccountRow } from '#web/account/account-row.tsx';
import { seenWords } from '#web/account/date-words.ts';
import { callAuth } from '#web/auth/auth-api.ts';
import { callApi } from '#web/api-client.ts';
import { progressDevice } from '#web/history/own-progress.ts';
import { runsWords } from '#web/me/run-words.ts';
import type { DeviceKind } from '#web/progress/progress.ts';
import { onSyncState } from '#web/sync/sync-state.ts';
import { toast } from '#web/ui/toasts.tsx';

type KnownDevice = SyncDevices[number];

interface DevicesProps {
  readonly onDone: (sentence: string) => void;
}

export function Devices({ onDone }: DevicesProps) {
  const devices = useDevices();
  const own = progressDevice();
  const signOutOthers = async () => {
    const done = await callAuth('POST /api/auth/revoke-other-sessions', null);
    if (done.ok) onDone('Your other devices are signed out. What is on them stays there.');
    else toast('Error', done.error.message, 'destructive');
  };
  return (
    <section className="content-card account-section">
      <h2>Your devices</h2>
      <p className="account-sub">What you do on one is on the others a moment later. Offline? It catches up.</p>
      <ul className="account-rows">
        {devices.map((device) => (
          <li key={device.id}>
            <AccountRow
              icon={PICTURES[device.kind]}
              title={TITLES[device.kind]}
              mark={device.id === own ? 'This one' : undefined}
              facts={deviceFacts(device)}
            />
          </li>
        ))}
      </ul>
      <button className="button account-others" type="button" onClick={() => void signOutOthers()}>
        Sign out all other devices
      </button>
    </section>
  );
}

/** Such as "Firefox on Android, 12 runs. 3 Nov, 2 runs on their way". */
export function deviceFacts({ browser, runs, pending, seen_at }: KnownDevice, nowMs?: number): string {
  const onTheirWay = pending === 0 ? '' : `, ${runsWords(pending)} on ${pending === 1 ? 'its' : 'their'} way`;
  return `${browser}, ${runsWords(runs)}. ${seenWords(seen_at, nowMs)}${onTheirWay}`;
}

/** Read again after each sync. */
function useDevices(): SyncDevices {
  const [devices, setDevices] = useState<SyncDevices>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const reply = await callApi('GET /api/sync/devices', null).catch(() => null);
      if (reply?.ok && !isGone) setDevices(reply.answer);
    };
    void read();
    const stop = onSyncState(() => void read());
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return devices;
}

const TITLES: Readonly<Record<DeviceKind, string>> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' };
const PICTURES = {
  computer: (
    <>
      <rect x="4" y="5" width="16" height="10.5" rx="2" />
      <path d="M2 19.5h20" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="2.5" width="10" height="19" rx="2.5" />
      <path d="M11 18h2" />
    </>
  ),
  tablet: (
    <>
      <rect x="4.5" y="3" width="15" height="18" rx="2.5" />
      <path d="M11 17.5h2" />
    </>
  ),
} as const;
