import { useEffect, useState } from 'react';
import type { ModeratedRow, ModeratedScore, ScoreTimes } from '#api/moderation.ts';
import type { RecordedRunData } from '#api/runs.ts';
import { capitalized, formatThousands, ordinal } from '#kit/words.ts';
import type { ModerationReply } from '#web/moderate/moderation-api.ts';
import { fetchModeratedRun, fetchModeratedScore, fetchScoreTimes } from '#web/moderate/moderation-api.ts';
import { AuditLog, shortTime } from '#web/moderate/audit-log.tsx';
import { CaseRun } from '#web/moderate/case-run.tsx';
import { DecisionForm } from '#web/moderate/decision-form.tsx';
import { DoubtMark } from '#web/moderate/doubt-mark.tsx';
import { TimingStrip, quantile, titleOf as titleOfTimes } from '#web/moderate/timing-strip.tsx';
import type { Decision } from '#web/moderate/use-moderation.ts';
import { ReviewMark } from '#web/ui/review-mark.tsx';

interface CasePanelProps {
  readonly row: ModeratedRow;
  readonly titleOf: (game: string) => string;
  readonly onDecide: (decided: Decision) => Promise<string | null>;
}

const MARKS = { shown: null, 'under-review': 'Under review', hidden: 'Hidden' } as const;

export function CasePanel({ row, titleOf, onDecide }: CasePanelProps) {
  const { score, run, times } = useCase(row);
  const mark = MARKS[row.state];
  return (
    <section className="content-card case-panel" id="case" aria-labelledby="case-title">
      <div className="case-head">
        <h2 id="case-title">
          {row.player_name}
          {mark && <ReviewMark words={mark} />}
        </h2>
        <p className="facts">
          {titleOf(row.game_name)}, {formatThousands(row.score)} points
          {score &&
            `, ${row.state === 'shown' ? 'is' : 'would be'} ${ordinal(score.rank)} of ${formatThousands(score.total)}`}
          . {capitalized(boardWords(row))}, {shortTime(row.created_at)}. Doubt: <DoubtMark doubt={row.doubt} />
        </p>
        {row.doubt && <p className="case-reason">{row.doubt.reason}</p>}
      </div>
      <div className="case-look">
        {run ? <CaseRun row={row} run={run} /> : <div className="case-cabinet" aria-busy="true" />}
        <div className="case-facts">
          <div>
            <h3>{times ? titleOfTimes(times) : 'Reaction times'}</h3>
            {times && times.ms.length > 0 ? (
              <TimingStrip times={times} />
            ) : (
              <div className="timing-strip timing-none">{times && 'This run has no reaction times.'}</div>
            )}
          </div>
          <Figures row={row} score={score} times={times} />
        </div>
      </div>
      <DecisionForm key={row.id} row={row} onDecide={onDecide} />
      {score && score.log.length > 0 && <AuditLog title="History of this score" log={score.log} titleOf={titleOf} />}
    </section>
  );
}

function boardWords({ board, day }: ModeratedRow): string {
  if (board === 'open') return 'open board';
  return day === null ? 'a challenge' : `daily run of ${day}`;
}

interface Case {
  readonly score: ModeratedScore | null;
  readonly run: RecordedRunData | null;
  readonly times: ScoreTimes | null;
}

/** Parts that have not loaded yet are `null`. */
function useCase(row: ModeratedRow): Case {
  const { id, state, player_name, reports } = row;
  // Requested again when any of these change.
  const score = useModerationData(fetchModeratedScore, id, `${state} ${reports} ${player_name}`);
  return { score, run: useModerationData(fetchModeratedRun, id), times: useModerationData(fetchScoreTimes, id) };
}

/** `null` until it has loaded, and right after switching to another row. */
function useModerationData<T>(load: (id: number) => Promise<ModerationReply<T>>, id: number, facts = ''): T | null {
  const [known, setKnown] = useState<{ readonly id: number; readonly answer: T } | null>(null);
  useEffect(() => {
    let wanted = true;
    void load(id).then((reply) => wanted && reply.ok && setKnown({ id, answer: reply.answer }));
    return () => {
      wanted = false;
    };
  }, [load, id, facts]);
  return known?.id === id ? known.answer : null;
}

interface FiguresProps {
  readonly row: ModeratedRow;
  readonly score: ModeratedScore | null;
  readonly times: ScoreTimes | null;
}

function Figures({ row, score, times }: FiguresProps) {
  const usual = times?.usual ?? null;
  const middle = times && times.ms.length > 0 ? quantile(times.ms, 50) : null;
  const isOdd = usual !== null && middle !== null && (middle < usual.low || middle > usual.high);
  const reported = score?.reported ?? [];
  return (
    <dl className="case-figures">
      {times && middle !== null && (
        <Figure
          name={times.kind === 'reactions' ? 'Reaction, median' : `Between ${times.done[1]}, median`}
          value={`${formatThousands(middle)} ms`}
          note={usual ? `usual ${usual.low} to ${usual.high}` : null}
          isOdd={isOdd}
        />
      )}
      {Object.entries(row.doubt?.figures ?? {}).map(([name, value]) => (
        <Figure key={name} name={wordsOf(name)} value={String(value)} note={null} />
      ))}
      {score?.runs && (
        <Figure
          name="Finished, not submitted"
          value={formatThousands(score.runs.finished - score.runs.submitted)}
          note={`of ${formatThousands(score.runs.finished)} runs on this device`}
        />
      )}
      <Figure
        name="Reports"
        value={String(row.reports)}
        note={reported.map(({ reason, count }) => `${count} ${reason.replaceAll('-', ' ')}`).join(', ') || null}
      />
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note: string | null;
  readonly isOdd?: boolean;
}

function Figure({ name, value, note, isOdd = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} {isOdd && <b className="case-odd">odd</b>}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** `perMinute` becomes "Per minute". */
function wordsOf(name: string): string {
  return capitalized(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
