import type { SignedEvent } from '#api/rooms/events.ts';
import { Run } from '#engine/run.ts';
import type { Turns } from '#engine/together.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { togetherOf } from '#games/together.ts';
import type { Page } from '#web/room/testing/simulation/page.ts';
import type { RoomReport } from '#web/room/testing/simulation/simulate-room.ts';

/** Sentences about broken promises; empty if all hold. */
export function problemsOf(report: RoomReport): readonly string[] {
  const { scenario, isConverged, isShown, pages, closed, events, failures } = report;
  const problems = failures.map((failure) => `the server logged ${JSON.stringify(failure)}`);
  if (!isConverged) problems.push('some pages are not back');
  if (!isShown) problems.push('a page shows another end of the last round');
  const log = macsOf(events);
  if (events.some(({ n }, index) => n !== index)) problems.push('the log has a gap');
  for (const page of pages) if (macsOf(page.events) !== log) problems.push('two pages have different logs');
  const moves = movesIn(events);
  if (new Set(moves.map(({ key }) => key)).size < moves.length) problems.push('a move is in the log twice');
  for (const page of [...pages, ...closed]) problems.push(...lostMoves(page, moves));
  problems.push(...wrongHashes(report));
  if (togetherOf(scenario.game).kind === 'turns') problems.push(...illegalMoves(scenario.game, events));
  return problems;
}

interface LoggedMove {
  readonly player: string;
  /** Round, seat and number. */
  readonly key: string;
}

function movesIn(events: readonly SignedEvent[]): readonly LoggedMove[] {
  let round = 0;
  let seats: readonly string[] = [];
  return events.flatMap(({ event }) => {
    if (event.type === 'started') [round, seats] = [event.round, event.seats];
    if ((event.type !== 'action' && event.type !== 'sealed') || event.id === null) return [];
    return [{ player: seats[event.seat] ?? '', key: `${round} ${event.seat} ${event.id}` }];
  });
}

function lostMoves(page: Page, moves: readonly LoggedMove[]): readonly string[] {
  const known = new Set(moves.map(({ key }) => key));
  const seen = [...page.seen.values()].sort((one, other) => one.n - other.n);
  const acknowledged = movesIn(seen).filter(({ player, key }) => player === page.you && !known.has(key));
  const confirmed = moves.filter(({ player }) => player === page.you).length;
  const isComplete = page.hasForgotten || page.raceLogs.size > 0 || confirmed + page.refusals >= page.moves;
  return [
    ...(acknowledged.length > 0 ? [`lost ${acknowledged.length} acknowledged moves`] : []),
    ...(isComplete ? [] : [`${page.moves} moves, but ${confirmed} confirmed and ${page.refusals} refused`]),
  ];
}

function wrongHashes({ pages, saved }: RoomReport): readonly string[] {
  const problems: string[] = [];
  for (const { number, kind, result, runs, players } of saved) {
    const isWhole = result.reason === 'finished' || result.reason === 'time';
    if (kind === 'race' && result.places.some(({ verified }) => !verified))
      problems.push(`a run of round ${number} was rejected`);
    for (const { hashes, raceLogs, you, hasForgotten } of pages) {
      const hash = hashes.get(number);
      if (isWhole && hash !== undefined && hash !== runs[0]?.hash) problems.push(`round ${number} has two hashes`);
      const own = raceLogs.get(number);
      const stored = runs[players.findIndex(({ id }) => id === you)];
      if (own && stored && !hasForgotten && JSON.stringify(own) !== JSON.stringify(stored.log))
        problems.push(`round ${number} is not stored as it was played`);
    }
  }
  return problems;
}

/** Replays the turns of the log. */
function illegalMoves(game: string, events: readonly SignedEvent[]): readonly string[] {
  const together = togetherOf(game) as Turns;
  let run: Run<unknown, unknown> | null = null;
  return events.flatMap(({ event }) => {
    if (event.type === 'started') run = new Run(rulesOf(game)!, event.mode, event.seed);
    if (event.type !== 'action' || !run) return [];
    run.tickTo(event.tick);
    const isOwnTurn = event.id === null || together.toMove(run.state).includes(event.seat);
    return isOwnTurn && run.act(event.action) ? [] : [`illegal move of seat ${event.seat} at tick ${event.tick}`];
  });
}

const macsOf = (events: readonly SignedEvent[]): string => events.map(({ mac }) => mac).join(' ');
