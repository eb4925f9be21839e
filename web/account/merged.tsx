import { useSyncExternalStore } from 'react';
import { badgeRecord } from '#web/badges/badge-record.ts';
import { runsWords, thousands } from '#web/me/run-words.ts';
import type { DeviceRuns } from '#web/sync/device-runs.ts';
import { deviceRuns } from '#web/sync/device-runs.ts';
import { onSyncState, syncState } from '#web/sync/sync-state.ts';

/** After signing in: what came from where. Stays until the player leaves the page. */
export function Merged() {
  const { at } = useSyncExternalStore(onSyncState, syncState);
  const devices = at === null ? [] : deviceRuns();
  const badges = Object.keys(badgeRecord().earned).length;
  const runs = devices.reduce((sum, device) => sum + device.runs, 0);
  if (runs === 0) return null;
  return (
    <section className="account-merged" role="status">
      <div>
        <h2>All together now</h2>
        <p>{mergedWords(devices)}</p>
      </div>
      <dl>
        <div>
          <dt>Devices</dt>
          <dd>{devices.length}</dd>
        </div>
        <div>
          <dt>Runs</dt>
          <dd>{thousands(runs)}</dd>
        </div>
        <div>
          <dt>Badges</dt>
          <dd>{badges}</dd>
        </div>
      </dl>
    </section>
  );
}

/** "41 runs from this computer and 402 from your phone make 443. Better bests stayed, nothing was replaced." */
export function mergedWords(devices: readonly DeviceRuns[]): string {
  const [first, ...others] = devices.filter(({ isThis, runs }) => isThis || runs > 0);
  if (!first || others.length === 0) {
    const runs = first?.runs ?? 0;
    const isKept = runs === 1 ? 'is' : 'are';
    return `${runsWords(runs)} from this ${first?.kind ?? 'device'} ${isKept} kept now. Sign in on another device to have the same there.`;
  }
  const parts = [
    `${runsWords(first.runs)} from ${first.isThis ? 'this' : 'your'} ${first.kind}`,
    ...others.map(({ runs, kind }) => `${thousands(runs)} from your ${kind}`),
  ];
  const sum = [first, ...others].reduce((all, { runs }) => all + runs, 0);
  const listed = `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `${listed} make ${thousands(sum)}. Better bests stayed, nothing was replaced.`;
}
