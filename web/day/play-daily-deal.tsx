import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import { lazyPart } from '#kit/lazy-part.tsx';
import { stopAll } from '#kit/listen.ts';
import { ordinal } from '#kit/words.ts';
import { askedDay, dailyView, dealSeed } from '#web/day/daily-deal.ts';
import { dayRecord, resultOf, streakOf } from '#web/device/day-record.ts';
import { followCalendar, followDeal } from '#web/day/follow-day.ts';
import { useDayRecord, useNextDay } from '#web/day/use-day.ts';
import { dateOf, today } from '#web/device/utc-day.ts';
import { Play } from '#web/play/play.tsx';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { RunVariant, VariantPartProps, VariantNote } from '#web/play/run-variant.ts';

const Calendar = lazyPart(async () => (await import('#web/day/calendar.tsx')).Calendar);

interface PlayDailyDealProps extends ComponentProps<typeof Play> {
  /** Sets the text that the page shows; `null` clears it. */
  readonly onNote: (words: VariantNote | null) => void;
  /** Of a past day; `null` for today. */
  readonly date: string | null;
}

/** The first result counts; after that the deal can be replayed for fun. */
export function PlayDailyDeal({ onNote, date, ...playing }: PlayDailyDealProps) {
  const { entry } = playing;
  // By default the day on which the page was opened: a run past midnight belongs to the day on which it was dealt.
  const [day] = useState(() => askedDay(date));
  const [isPast] = useState(() => day < today());
  const [view] = useState(() => dailyView(playing.view, dealSeed(entry.key, day), isPast ? 'past' : 'daily'));
  const [variant] = useState(() => dailyDealVariant(playing, day));
  useEffect(() => {
    onNote({ note: isPast ? pastNote(entry.title, day) : <DealNote entry={entry} day={day} /> });
    return () => onNote(null);
  }, [entry, day, isPast, onNote]);
  return <Play {...playing} view={view} variant={variant} />;
}

export function dailyDealVariant({ entry, view }: Pick<PlayDailyDealProps, 'entry' | 'view'>, day: number): RunVariant {
  const [mode] = view.rules.modes;
  const { key } = entry;
  const seed = dealSeed(key, day);
  const isDeal = (session: AnySession) => session.replay().seed === seed;
  const isPast = day < today();
  /** The current run began after the day already had a result. */
  let isReplay = false;
  const follow = (session: AnySession) =>
    stopAll(
      followStates(session, (now, before) => {
        const begins = now.status === 'playing' && (before.status !== 'playing' || now.runNumber !== before.runNumber);
        if (begins) isReplay = resultOf(dayRecord(), key, day).done;
      }),
      // Past days do not count for the streak.
      isPast ? () => {} : followDeal(session, key, () => (isDeal(session) && !isReplay ? day : null)),
      view.ending.flawless ? followCalendar(session, key, () => (isDeal(session) ? day : null)) : () => {},
    );
  return {
    mode,
    environment: {
      ...browserEnvironment,
      dealt: (chosen) => (chosen === mode ? { seed } : null),
      keepsRecords: (played) => played !== seed,
    },
    Around({ session }: VariantPartProps) {
      useEffect(() => follow(session), [session]);
      return view.ending.flawless ? <Calendar entry={entry} view={view} day={day} /> : null;
    },
    share: (session) =>
      isDeal(session) && !isReplay
        ? { text: shareLine(session, entry, day), path: `${entry.path}?daily${isPast ? `=${dateOf(day)}` : ''}` }
        : null,
  };
}

function pastNote(title: string, day: number): string {
  const date = new Date(`${dateOf(day)}T00:00Z`).toLocaleDateString('en', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });
  return `${title} of ${date}. Past days don't count for your streak.`;
}

function DealNote({ entry: { key, title }, day }: Pick<PlayDailyDealProps, 'entry'> & { readonly day: number }) {
  const record = useDayRecord();
  const { tries, done, shown } = resultOf(record, key, day);
  const streak = streakOf(record, day, key);
  const streakWords = streak > 0 ? ` ${streak}-day streak.` : '';
  if (!done) {
    const tryWords = tries > 0 ? ` Try ${tries}.` : '';
    return `Today's ${title}, same for everyone. The first result counts.${tryWords}${streakWords}`;
  }
  return (
    <>
      Today's result: <b>{shown ?? 'done'}</b>, {ordinal(tries)} try.{streakWords} Replays are just for fun.{' '}
      <NextDeal day={day} />
    </>
  );
}

function NextDeal({ day }: { readonly day: number }) {
  const clock = useNextDay();
  return today() === day ? (
    <>
      New one in <span ref={clock} className="tabular" />.
    </>
  ) : (
    'A new one is ready: reload the page.'
  );
}

/** Does not reveal the deal. */
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
