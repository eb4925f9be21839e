import type { MatchRound } from '#api/rooms/matches.ts';
import type { Replay } from '#engine/run.ts';
import { DEFAULT_RACE } from '#engine/together.ts';
import { loadTogether } from '#games/lazy-together.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { PlayableGame } from '#web/loading/document-data.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { rulesOfRun } from '#web/play/session/rules-of-run.ts';
import { findRound, replaysOf } from '#web/room/match/find-match.ts';
import { JoinedRuns } from '#web/room/match/joined-runs.ts';
import type { RacePlace } from '#web/room/match/race-places.ts';
import { racePlaces } from '#web/room/match/race-places.ts';

export interface ShownRound {
  readonly view: AnyView;
  readonly round: MatchRound;
  readonly joined: JoinedRuns;
  /** Of a race. */
  readonly places: () => readonly RacePlace[];
}

/** `older`: no rules can show it. */
export type MissingRound = 'older' | 'unreachable';

export async function loadRound(game: PlayableGame, id: string, number: number): Promise<ShownRound | MissingRound> {
  const [{ default: view }, round, together] = await Promise.all([
    game.loadView(),
    findRound(id, number),
    loadTogether(game.entry.key),
  ]);
  if (!round) return 'unreachable';
  const played = await rulesOfRun(view, round.version);
  const rules = played?.shownBy;
  const recorded = rules ? replaysOf(rules, round) : [];
  const replays = round.kind === 'turns' ? recorded.map(paced) : recorded;
  if (!rules || replays.length === 0) return 'older';
  const runs = replays.map((replay) => new RecordedRun(rules, replay, browserEnvironment));
  const joined = new JoinedRuns(runs);
  // Old states may lack what the game's own order reads.
  const isCurrent = round.version === view.rules.version;
  const race = isCurrent && together.kind === 'race' ? together : DEFAULT_RACE;
  return { view, round, joined, places: racePlaces(race, rules, round, joined) };
}

/** Ticks between two actions: thinking time is not recorded, and a run of turns would be over at once. */
const TURN_TICKS = 60;

/** Valid, because time changes nothing while somebody may move. */
function paced(replay: Replay<unknown>): Replay<unknown> {
  const later = (tick: number, actions: number) => tick + TURN_TICKS * actions;
  const log = replay.log.map(([tick, action], index) => [later(tick, index + 1), action] as const);
  return { ...replay, ticks: later(replay.ticks, log.length), log };
}
