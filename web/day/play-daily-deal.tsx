import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import { counted, ordinal } from '#kit/words.ts';
import { dailyView, dealSeed } from '#web/day/daily-deal.ts';
import type { DayRecord } from '#web/day/day-record.ts';
import { dayRecord, resultOf, streakOf } from '#web/day/day-record.ts';
import { followDay } from '#web/day/follow-day.ts';
import { useDayRecord } from '#web/day/use-day.ts';
import { dateOf, today } from '#web/day/utc-day.ts';
import { Play } from '#web/play/play.tsx';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { Terms, TermsPartProps, TermsWords } from '#web/play/terms.ts';

interface PlayDailyDealProps extends ComponentProps<typeof Play> {
  /** Called with what the page says of the terms; with `null` for nothing. */
  readonly onTerms: (words: TermsWords | null) => void;
}

/** A game with its deal of the day, which is dealt as often as it is asked for: how often is counted. */
export function PlayDailyDeal({ onTerms, ...playing }: PlayDailyDealProps) {
  const { key } = playing.entry;
  // The day that the page was opened on: a run that goes past midnight is of the day on which it was dealt.
  const [day] = useState(today);
  const [view] = useState(() => dailyView(playing.view, dealSeed(key, day)));
  const [terms] = useState(() => dealTerms(playing, day));
  const record = useDayRecord();
  useEffect(() => {
    onTerms({ note: noteOf(record, key, day) });
  }, [record, key, day, onTerms]);
  useEffect(() => () => onTerms(null), [onTerms]);
  return <Play {...playing} view={view} terms={terms} />;
}

function dealTerms({ entry, view }: Pick<PlayDailyDealProps, 'entry' | 'view'>, day: number): Terms {
  const [mode] = view.rules.modes;
  const seed = dealSeed(entry.key, day);
  return {
    mode,
    environment: { ...browserEnvironment, dealt: (chosen) => (chosen === mode ? { seed } : null) },
    Around({ session }: TermsPartProps) {
      useEffect(() => followDay(session, entry.key, () => (isOf(session, seed) ? day : null)), [session]);
      return null;
    },
    share: (session) =>
      isOf(session, seed) ? { text: shareLine(session, entry, day), path: `${entry.path}?daily` } : null,
  };
}

const isOf = (session: AnySession, seed: string) => session.replay().seed === seed;

/** What the page says of the day's deal, in one line. */
function noteOf(record: DayRecord, game: string, day: number): string {
  const { tries } = resultOf(record, game, day);
  const streak = streakOf(record, day, game);
  const words = [tries > 0 && `try ${tries}`, streak > 0 && `${counted(streak, 'day')} in a row`].filter(Boolean);
  return `The deal of ${dateOf(day)}, the same for everyone${words.length > 0 ? `: ${words.join(', ')}` : ''}.`;
}

/** A line that tells how it went, and nothing of what was dealt. */
function shareLine(session: AnySession, { title, key }: PlayDailyDealProps['entry'], day: number): string {
  const { ending } = session.view;
  const { now } = session.moment();
  const facts = (ending.shared ?? ending.facts)(now, session.facts);
  const record = dayRecord();
  const streak = streakOf(record, day, key);
  const words = [
    session.state.result === 'lost' ? 'lost' : 'done',
    `${ordinal(Math.max(1, resultOf(record, key, day).tries))} try`,
    ...(streak > 1 ? [`${streak} days in a row`] : []),
  ];
  return `${title} of ${dateOf(day)}: ${words.join(', ')}. ${facts}`;
}
