import { useEffect, useRef, useState } from 'react';
import type { RecordedRunData } from '#api/runs.ts';
import type { Rules } from '#engine/rules.ts';
import { formatThousands } from '#kit/words.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { ScanOutcome } from '#web/play/session/run-scan.ts';
import { RunScan } from '#web/play/session/run-scan.ts';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { readSeeds } from '#web/play/session/find-run.ts';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';

export type CheckState = 'not yet' | 'working' | ScanOutcome;

/** Replays the run on this device, between frames. */
export function useCheck(
  rules: Rules<unknown, unknown> | null,
  run: RecordedRunData,
): [check: CheckState, begin: () => void] {
  const [check, setCheck] = useState<CheckState>('not yet');
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const begin = () => {
    if (check === 'working' || !rules) return;
    setCheck('working');
    const { pieces, stream } = readSeeds(run) ?? {};
    const scan = new RunScan(rules, { ...run, pieces, stream }, browserEnvironment);
    scan.onProgress(() => scan.result && setCheck(scan.result));
    stop.current = scan.start();
  };
  return [check, begin];
}

export function CheckWell({ check, run }: { readonly check: CheckState; readonly run: RecordedRunData }) {
  return <CheckNote {...checkText(check, run)} isWorking={check === 'working'} />;
}

/** The same height for every result. */
export function CheckNote({ title, sentence, isGood, isWorking }: CheckText & { readonly isWorking: boolean }) {
  const look = isGood === null ? '' : isGood ? ' is-good' : ' is-bad';
  return (
    <div className={`check-well${look}`} role="status">
      <span className={isWorking ? 'check-sign seek' : 'check-sign'}>
        {isWorking ? (
          <Face />
        ) : isGood === null ? (
          <WatchIcon name="glass" />
        ) : (
          <Icon name={isGood ? 'check' : 'alert'} />
        )}
      </span>
      <p>
        <b>{title}</b>
        <span>{sentence}</span>
      </p>
    </div>
  );
}

export interface CheckText {
  readonly title: string;
  readonly sentence: string;
  /** `null` until the check is complete. */
  readonly isGood: boolean | null;
}

export function checkText(check: CheckState, run: RecordedRunData): CheckText {
  const intent = 'Check plays the whole run again on your device and compares the result with ours.';
  if (check === 'not yet') return { title: 'Not checked yet', sentence: intent, isGood: null };
  if (check === 'working') return { title: 'Checking', sentence: intent, isGood: null };
  const bad = (sentence: string) => ({ title: 'It does not add up', sentence, isGood: false });
  if (!check.ok || check.status === 'playing') return bad('Played again it is no whole run. Please report it.');
  if (check.score !== run.score)
    return bad(
      `Played again it gives ${formatThousands(check.score)} points; the server says ${formatThousands(run.score)}. Please report it.`,
    );
  if (run.hash !== null && check.hash !== run.hash)
    return bad(
      `Played again its last state is ${short(check.hash)}; the server says ${short(run.hash)}. Please report it.`,
    );
  const same = run.hash === null ? 'the same as on the server' : `same final state (${short(check.hash)})`;
  return { title: 'Verified', sentence: `${formatThousands(check.score)} points, ${same}.`, isGood: true };
}

/** Enough to compare by eye. */
const short = (hash: string) => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;
