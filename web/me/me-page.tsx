import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#kit/lazy-part.tsx';
import { importWithRetry } from '#web/loading/import-code.ts';
import type { OwnRecord } from '#web/me/read-record.ts';
import { YearCalendar } from '#web/me/year-calendar.tsx';
import { TopBar } from '#web/ui/brand.tsx';
import '#web/styles/band.css';
import '#web/ui/content-card.css';
import '#web/me/me.css';

const NewHere = lazy(async () => ({
  default: (await importWithRetry(() => import('#web/me/new-here.tsx'))).NewHere,
}));
const Played = lazyPart(async () => (await import('#web/me/played.tsx')).Played);

const NO_RUNS = new Map<number, number>();
const TOTALS = ['Streak', 'Played', 'Time', 'Runs'] as const;
/** Keeps the line. */
const BLANK = '\u00a0';

/**
 * The player's page. The prerendered document has the states of new and of returning players; the style sheet shows one
 * of them before the first paint. Both reserve the space of what is read later.
 */
export function MePage() {
  const [record, setRecord] = useState<OwnRecord | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const follow = async () => {
      const { followRecord } = await importWithRetry(() => import('#web/me/read-record.ts'));
      if (!isGone) stop = followRecord(setRecord);
    };
    void follow();
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  const isNew = record?.isNew ?? null;
  // Until then the style sheet decides.
  const ifNew = record ? '' : 'me-if-new';
  const ifPlayed = record ? '' : 'me-if-played';
  return (
    <div className="me-page">
      <div className="band">
        <TopBar />
        <div className="wrap me-head">
          <i className="own-face" />
          {isNew !== false && (
            <Who className={ifNew} title="Hello, you">
              Your face wakes up with your first run.
            </Who>
          )}
          {isNew !== true && (
            <Who className={ifPlayed} title={record?.name ?? BLANK}>
              {record?.face ?? BLANK}
            </Who>
          )}
        </div>
      </div>
      <div className="me-floor">{isNew !== true && <Floor className={ifPlayed} record={record} />}</div>
      <main className="wrap me-main">
        {isNew !== false && (
          <Suspense>
            <NewHere className={ifNew} />
          </Suspense>
        )}
        <YearCalendar
          runs={record?.byDay ?? NO_RUNS}
          today={record?.today ?? null}
          favorite={record?.favorite ?? null}
        />
        {record && !record.isNew && <Played record={record} />}
      </main>
    </div>
  );
}

interface WhoProps {
  readonly className: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Who({ className, title, children }: WhoProps) {
  return (
    <div className={`me-who ${className}`}>
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}

function Floor({ className, record }: { readonly className: string; readonly record: OwnRecord | null }) {
  return (
    <dl className={`wrap ${className}`}>
      {TOTALS.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{record?.totals[label] ?? BLANK}</dd>
        </div>
      ))}
    </dl>
  );
}
