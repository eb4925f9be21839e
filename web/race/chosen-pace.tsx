import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import { onSettings } from '#kit/settings.ts';
import { fetchBoard } from '#web/api-client.ts';
import type { ScoreCurve } from '#web/play/session/score-curve.ts';
import { momentOf, scoreAt } from '#web/play/session/score-curve.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { VariantPartProps } from '#web/play/run-variant.ts';
import { curveOf, storedCurve } from '#web/play/session/own-curve.ts';
import type { PaceMaker } from '#web/race/pace.tsx';
import { Pace } from '#web/race/pace.tsx';
import type { PaceChoice } from '#web/play/screen/pace-choice.ts';
import { paceChoice } from '#web/play/screen/pace-choice.ts';
import { findRun, replayOf } from '#web/play/session/find-run.ts';

export function ChosenPace(playing: VariantPartProps) {
  const { session } = playing;
  const choice = useSyncExternalStore(onSettings, paceChoice, paceChoice);
  const [maker, setMaker] = useState<PaceMaker | null>(null);
  const { runNumber } = playing.sessionState;
  useEffect(() => {
    let isWanted = true;
    // The number one at the start of the run stays the opponent until its end.
    makerOf(choice, session).then(
      (made) => isWanted && setMaker(made),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [choice, session, runNumber]);
  return maker && <Pace {...playing} maker={maker} />;
}

async function makerOf(choice: PaceChoice, session: AnySession): Promise<PaceMaker | null> {
  const { rules } = session.view;
  if (choice === 'own') {
    const curve = storedCurve(rules);
    return curve && makerFrom(curve, 'your best', session);
  }
  const first = choice === 'first' ? await firstOf(session.view) : null;
  return first && makerFrom(first.curve, first.name, session);
}

function makerFrom(curve: ScoreCurve, name: string, session: AnySession): PaceMaker {
  return { name, score: curve.scores.at(-1) ?? 0, scoreNow: () => scoreAt(curve, momentOf(session)) };
}

interface First {
  readonly run: string;
  readonly name: string;
  readonly curve: ScoreCurve;
}

/** Cache per game, so that the same run is not replayed again. */
const known = new Map<string, First>();

/** `null` if this version cannot replay it. */
async function firstOf(view: AnyView): Promise<First | null> {
  const { id } = view.rules;
  const row = (await fetchBoard(id)).rows.find(({ under_review }) => !under_review);
  const last = known.get(id);
  if (!row || last?.run === row.run_id) return last ?? null;
  const found = await findRun(row.run_id);
  const replay = typeof found === 'string' ? null : replayOf(view.rules, found);
  const curve = replay && (await curveOf(view.rules, replay));
  if (!curve) return null;
  const first = { run: row.run_id, name: row.player_name, curve };
  known.set(id, first);
  return first;
}
