/** Plays for a board whose runs share one seed: the daily board or a challenge. */
import type { ComponentProps } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { formatThousands } from '#kit/words.ts';
import { followBoardDay } from '#web/day/follow-day.ts';
import { Play } from '#web/play/play.tsx';
import { Ranking } from '#web/play/ranking/ranking.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { findRun } from '#web/play/session/find-run.ts';
import type { RunVariant, VariantNote, VariantPartProps } from '#web/play/run-variant.ts';
import { BoardTickets } from '#web/race/board-tickets.ts';
import { Challenge } from '#web/race/challenge.ts';
import { ChallengeResult } from '#web/race/challenge-result.tsx';
import { ChallengeSide } from '#web/race/challenge-side.tsx';
import { Ghost } from '#web/race/ghost.tsx';
import { Pace } from '#web/race/pace.tsx';
import type { RefusableStart } from '#web/race/refused-start.tsx';
import { RefusedStart } from '#web/race/refused-start.tsx';
import { RivalCorner } from '#web/race/rival-corner.tsx';
import { useChallenge } from '#web/race/use-challenge.ts';
import '#web/race/race.css';

export interface PlayVariantProps extends ComponentProps<typeof Play> {
  readonly onNote: (words: VariantNote | null) => void;
}

export function PlayDaily({ onNote, ...playing }: PlayVariantProps) {
  const { entry, view } = playing;
  const [tickets] = useState(() => new BoardTickets(view.rules, browserEnvironment.wallMs, 'daily', () => false));
  const [variant] = useState(() => dailyVariant(entry, tickets));
  useEffect(() => {
    onNote({ note: "Today's run: same for everyone." });
    return () => onNote(null);
  }, [onNote]);
  return <Play {...playing} variant={variant} newRanking={() => rankingOn(tickets, playing)} />;
}

type ChallengeProps = PlayVariantProps & { readonly run: string };

/** Races a run that this device has kept: for no board, in the mode of that run. */
export function PlayOwnRace(props: ChallengeProps) {
  const [entry] = useState(() => ({ ...props.entry, submits: false }));
  /** `undefined` while loading: the race needs the seeds of the run. */
  const [mode, setMode] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    void findRun(props.run).then((found) => isShown && setMode(typeof found === 'string' ? null : found.mode));
    return () => {
      isShown = false;
    };
  }, [props.run]);
  // The document shows the regular game, and hydration must find it.
  if (mode === undefined) return <Play key="coming" {...props} newRanking={() => null} />;
  return mode === null ? <Play {...props} /> : <PlayChallenge {...props} entry={entry} mode={mode} />;
}

export function PlayChallenge({ onNote, run, mode, ...playing }: ChallengeProps & { readonly mode?: string }) {
  const { entry, view } = playing;
  const [challenge] = useState(() => new Challenge(view, run));
  const [variant] = useState(() => ({ ...challengeVariant(entry, challenge), ...(mode ? { mode } : {}) }));
  const { rival } = useChallenge(challenge);
  useEffect(() => challenge.open(), [challenge]);
  const { refusal } = challenge;
  useEffect(() => {
    const note = rival && `Challenge: beat ${formatThousands(rival.score)} by ${rival.name}.`;
    // If the run cannot be raced, the page shows the regular board with other runs.
    onNote(refusal ? null : { note: note ?? 'Challenge: beat the run in the link.', hasOwnSide: rival !== null });
  }, [rival, refusal, onNote]);
  useEffect(() => () => onNote(null), [onNote]);
  const newRanking = () => (challenge.isOwn ? null : rankingOn(challenge.tickets, playing));
  return <Play {...playing} variant={variant} newRanking={newRanking} />;
}

function rankingOn(tickets: BoardTickets, { view: { rules } }: Pick<PlayVariantProps, 'view'>): Ranking | null {
  return rules.ranked ? new Ranking(rules.ranked, rules.modes[0], tickets, browserEnvironment) : null;
}

function dailyVariant(entry: CatalogueEntry, tickets: BoardTickets): RunVariant {
  const start: RefusableStart = {
    tickets,
    onChange: tickets.onChange,
    get refusal() {
      return tickets.refusal;
    },
  };
  return {
    environment: { ...browserEnvironment, keepsRecords: () => false },
    InField: () => <RefusedStart entry={entry} start={start} />,
    Around({ session }) {
      useEffect(() => followBoardDay(session, entry.key), [session]);
      return null;
    },
  };
}

function challengeVariant(entry: CatalogueEntry, challenge: Challenge): RunVariant {
  return {
    // Unranked runs use the same seeds.
    environment: { ...browserEnvironment, dealt: () => challenge.seeds, keepsRecords: () => false },
    InField: (props) => (
      <>
        <Ghost {...props} challenge={challenge} />
        <RefusedStart entry={entry} start={challenge} />
      </>
    ),
    InStats: (props) => <ChallengePace {...props} challenge={challenge} />,
    InTools: (props) => <RivalCorner {...props} challenge={challenge} />,
    Around: (props) => <ChallengeSide {...props} challenge={challenge} />,
    Result: (props) => <ChallengeResult {...props} challenge={challenge} />,
  };
}

function ChallengePace({ challenge, ...playing }: VariantPartProps & { readonly challenge: Challenge }) {
  const { rival } = useChallenge(challenge);
  const maker = useMemo(
    () => rival && { name: rival.name, score: rival.score, scoreNow: () => rival.recorded.run.score },
    [rival],
  );
  return maker && <Pace {...playing} maker={maker} />;
}
