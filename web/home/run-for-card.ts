/** Chooses the preview of a card: the best run of the day, else the run bundled with the game. */
import type { Entry } from '#engine/rules.ts';
import type { Replay } from '#engine/run.ts';
import { entryOf } from '#games/catalogue.ts';
import type { AnyPlay } from '#kit/game-view.ts';
import { callApi, fetchBoard, fetchFile } from '#web/api-client.ts';
import { cardRunUrls } from '#web/home/card-run-urls.ts';

/** `by` is `null` for bundled runs. */
export interface CardRun {
  readonly replay: Replay<unknown>;
  readonly by: { readonly name: string; readonly face: string | null; readonly score: number } | null;
}

export async function runForCard(key: string, rules: AnyPlay['rules'], signal: AbortSignal): Promise<CardRun | null> {
  const best = entryOf(key)?.submits ? await daysBest(key, rules, signal).catch(() => null) : null;
  if (best || signal.aborted) return best;
  const url = cardRunUrls[key];
  if (!url) return null;
  const file = await fetchFile(url, { signal });
  const replay = replayBy(rules, (await file.json()) as Replay<unknown>);
  return replay && { replay, by: null };
}

async function daysBest(key: string, rules: AnyPlay['rules'], signal: AbortSignal): Promise<CardRun | null> {
  const { rows } = await fetchBoard(key, { period: 'day' }, { signal });
  const first = rows.find(({ under_review: isDoubted }) => !isDoubted);
  if (!first) return null;
  const reply = await callApi('GET /api/runs/{id}', null, { id: first.run_id, signal });
  if (!reply.ok) return null;
  const { player_name: name, face, score } = reply.answer;
  const replay = replayBy(rules, reply.answer);
  return replay && { replay, by: { name, face, score } };
}

/** Runs with a fixed seed have no `pieces`. */
type StoredReplay = Omit<Replay<unknown>, 'pieces'> & { readonly pieces?: Replay<unknown>['pieces'] | null };

/** `null` if the run was played under another version of the rules. */
function replayBy(
  rules: AnyPlay['rules'],
  { version, mode, seed, ticks, log, pieces }: StoredReplay,
): Replay<unknown> | null {
  const entries = log.map(([tick, data]): Entry<unknown> => [tick, rules.readAction(data)]);
  if (version !== rules.version || entries.some(([, action]) => action === null)) return null;
  return { version, mode, seed, ticks, log: entries, ...(pieces ? { pieces } : {}) };
}
