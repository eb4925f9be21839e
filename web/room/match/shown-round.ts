import type { MatchRound } from '#api/rooms/matches.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { PlayableGame } from '#web/loading/document-data.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { rulesOfRun } from '#web/play/session/rules-of-run.ts';
import { findRound, replaysOf } from '#web/room/match/find-match.ts';
import { JoinedRuns } from '#web/room/match/joined-runs.ts';

export interface ShownRound {
  readonly view: AnyView;
  readonly round: MatchRound;
  readonly joined: JoinedRuns;
}

export async function loadRound(game: PlayableGame, id: string, number: number): Promise<ShownRound | 'older' | null> {
  const [{ default: view }, round] = await Promise.all([game.loadView(), findRound(id, number)]);
  if (!round) return null;
  const played = await rulesOfRun(view, round.version);
  const rules = played?.shownBy;
  const replays = rules ? replaysOf(rules, round) : [];
  if (!rules || replays.length === 0) return 'older';
  const runs = replays.map((replay) => new RecordedRun(rules, replay, browserEnvironment));
  return { view, round, joined: new JoinedRuns(runs) };
}
