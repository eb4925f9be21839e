import type { MatchRound } from '#api/rooms/matches.ts';
import type { Replay } from '#engine/run.ts';
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
  const recorded = rules ? replaysOf(rules, round) : [];
  const replays = round.kind === 'turns' ? recorded.map(paced) : recorded;
  if (!rules || replays.length === 0) return 'older';
  const runs = replays.map((replay) => new RecordedRun(rules, replay, browserEnvironment));
  return { view, round, joined: new JoinedRuns(runs) };
}

/** Ticks between two actions: thinking time is not recorded, and a run of turns would be over at once. */
const TURN_TICKS = 60;

/** Valid, because time changes nothing while somebody may move. */
function paced(replay: Replay<unknown>): Replay<unknown> {
  const later = (tick: number, actions: number) => tick + TURN_TICKS * actions;
  const log = replay.log.map(([tick, action], index) => [later(tick, index + 1), action] as const);
  return { ...replay, ticks: later(replay.ticks, log.length), log };
}
