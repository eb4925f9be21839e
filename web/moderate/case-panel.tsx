import { useEffect, useState } from 'react';
import type { ModeratedRow, ModeratedScore } from '#api/moderation.ts';
import type { RecordedRunData } from '#api/runs.ts';
import { capitalized, grouped, ordinal } from '#kit/words.ts';
import { askForRun, askForScore } from '#web/moderate/ask-moderation.ts';
import { AuditLog, shortTime } from '#web/moderate/audit-log.tsx';
import { CaseRun } from '#web/moderate/case-run.tsx';
import { DecisionForm } from '#web/moderate/decision-form.tsx';
import { DoubtMark } from '#web/moderate/doubt-mark.tsx';
import { TimingStrip, gapsOf, quantile } from '#web/moderate/timing-strip.tsx';
import type { Decided } from '#web/moderate/use-moderation.ts';
import { ReviewMark } from '#web/ui/review-mark.tsx';

interface CasePanelProps {
  readonly row: ModeratedRow;
  readonly titleOf: (game: string) => string;
  readonly onDecide: (decided: Decided) => Promise<string | null>;
}

const MARKS = { shown: null, 'under-review': 'Under review', hidden: 'Hidden' } as const;

/** A row with all there is to decide about it. */
export function CasePanel({ row, titleOf, onDecide }: CasePanelProps) {
  const { score, run } = useCase(row);
  const gaps = run ? gapsOf(run.log) : null;
  const mark = MARKS[row.state];
  return (
    <section className="plate case-panel" id="case" aria-labelledby="case-title">
      <div className="case-head">
        <h2 id="case-title">
          {row.player_name}
          {mark && <ReviewMark words={mark} />}
        </h2>
        <p className="facts">
          {titleOf(row.game_name)}, {grouped(row.score)} points
          {score &&
            `, ${row.state === 'shown' ? 'is' : 'would be'} ${ordinal(score.rank)} of ${grouped(score.total)}`}.{' '}
          {capitalized(boardWords(row))}, {shortTime(row.created_at)}. Doubt: <DoubtMark doubt={row.doubt} />
        </p>
        {row.doubt && <p className="case-reason">{row.doubt.reason}</p>}
      </div>
      <div className="case-look">
        {run ? <CaseRun row={row} run={run} /> : <div className="case-cabinet" aria-busy="true" />}
        <div className="case-facts">
          <div>
            <h3>Time between moves</h3>
            {gaps && gaps.length > 0 ? (
              <TimingStrip gaps={gaps} usual={score?.usual ?? null} />
            ) : (
              <div className="timing-strip timing-none">{run && 'This run has a single move.'}</div>
            )}
          </div>
          <Figures row={row} score={score} gaps={gaps} />
        </div>
      </div>
      <DecisionForm key={row.id} row={row} onDecide={onDecide} />
      {score && score.log.length > 0 && (
        <AuditLog title="What was done to this row" log={score.log} titleOf={titleOf} />
      )}
    </section>
  );
}

function boardWords({ board, day }: ModeratedRow): string {
  if (board === 'open') return 'open board';
  return day === null ? 'a challenge' : `daily run of ${day}`;
}

/** What is known of a row and its run; what has not come yet is `null`. */
function useCase(row: ModeratedRow): { readonly score: ModeratedScore | null; readonly run: RecordedRunData | null } {
  const [score, setScore] = useState<ModeratedScore | null>(null);
  const [run, setRun] = useState<RecordedRunData | null>(null);
  const { id, state, player_name, reports } = row;
  useEffect(() => {
    let wanted = true;
    void askForScore(id).then((asked) => wanted && asked.ok && setScore(asked.answer));
    return () => {
      wanted = false;
    };
    // Asked again when anything of it has changed.
  }, [id, state, player_name, reports]);
  useEffect(() => {
    let wanted = true;
    void askForRun(id).then((asked) => wanted && asked.ok && setRun(asked.answer));
    return () => {
      wanted = false;
    };
  }, [id]);
  return { score: score?.row.id === id ? score : null, run: run?.score_id === id ? run : null };
}

interface FiguresProps {
  readonly row: ModeratedRow;
  readonly score: ModeratedScore | null;
  readonly gaps: readonly number[] | null;
}

/** What was measured: the pace, what the judge has noted, and who has reported it. */
function Figures({ row, score, gaps }: FiguresProps) {
  const usual = score?.usual ?? null;
  const middle = gaps && gaps.length > 0 ? quantile(gaps, 50) : null;
  const isOdd = usual !== null && middle !== null && (middle < usual.low || middle > usual.high);
  const reported = score?.reported ?? [];
  return (
    <dl className="case-figures">
      {middle !== null && (
        <Figure
          name="Between moves, median"
          value={`${grouped(middle)} ms`}
          note={usual ? `usual ${usual.low} to ${usual.high}` : null}
          isOdd={isOdd}
        />
      )}
      {Object.entries(row.doubt?.figures ?? {}).map(([name, value]) => (
        <Figure key={name} name={wordsOf(name)} value={String(value)} note={null} />
      ))}
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

/** The name of a figure as words: `perMinute` is Per minute. */
function wordsOf(name: string): string {
  return capitalized(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
