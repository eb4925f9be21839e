/** Links from the bars of the last results to the runs behind them, if the device has kept them. */
import { linkIdOf } from '#web/history/kept-link.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { onRuns } from '#web/history/run-changes.ts';
import { latest } from '#web/history/run-store.ts';

type Result = Pick<KeptRunSummary, 'id' | 'mode' | 'value'>;

/** More than there are bars: runs of other modes lie between. */
const MOST_READ = 60;

/** Shows them now and whenever kept runs change: the last run is stored after its bar is drawn. */
export function followLastRunLinks(
  game: string,
  mode: string,
  values: readonly number[],
  show: (links: readonly (string | null)[]) => void,
): () => void {
  let isFollowed = true;
  const read = async () => {
    const ids = matchRuns(values, mode, await latest({ game, limit: MOST_READ }));
    if (isFollowed) show(ids.map((id) => id && `?watch=${linkIdOf(id)}`));
  };
  void read();
  const stop = onRuns(() => void read());
  return () => {
    isFollowed = false;
    stop();
  };
}

/** `values` have the newest last, `runs` first. Runs that did not count have no bar, and old bars have no run. */
export function matchRuns(
  values: readonly number[],
  mode: string,
  runs: readonly Result[],
): readonly (string | null)[] {
  const own = runs.filter((run) => run.mode === mode);
  let next = 0;
  const ids = values.toReversed().map((value) => {
    const found = own.findIndex((run, index) => index >= next && run.value === value);
    if (found < 0) return null;
    next = found + 1;
    return own[found]!.id;
  });
  return ids.toReversed();
}
