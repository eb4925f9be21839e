/** Lists of rows and the opened one. Loaded only once the server has confirmed a moderator. */
import { useEffect, useRef } from 'react';
import type { ModeratedRow, ModerationFilter, ModerationList } from '#api/moderation.ts';
import { catalogue } from '#games/catalogue.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { artOf } from '#web/ui/art.ts';
import { AuditLog } from '#web/moderate/audit-log.tsx';
import { DoubtMark } from '#web/moderate/doubt-mark.tsx';
import type { Moderation } from '#web/moderate/use-moderation.ts';
import { ShutFace } from '#web/ui/shut-face.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const CasePanel = lazyPart(async () => (await import('#web/moderate/case-panel.tsx')).CasePanel);

const TABS = { review: 'Under review', reported: 'Reported', newest: 'Newest', hidden: 'Hidden' } as const;
const FILTERS = Object.keys(TABS) as ModerationFilter[];

// Not from #kit/words.ts, which loads later with the case panel.
const grouped = (number: number) => number.toLocaleString('en');
const titleOf = (game: string) => catalogue.find(({ key }) => key === game)?.title ?? game;

export function Cases({ moderation, list }: { readonly moderation: Moderation; readonly list: ModerationList }) {
  const { filter, openedId, done } = moderation;
  const rows = useRef<HTMLUListElement>(null);
  const opened = list.rows.find(({ id }) => id === openedId) ?? null;
  const decided = useRef(false);
  // The decided row is gone: focus the row that is open now.
  useEffect(() => {
    if (!decided.current) return;
    decided.current = false;
    const next = rows.current?.querySelector<HTMLElement>('[aria-current] button');
    (next ?? document.querySelector<HTMLElement>('.moderate [role="tab"][aria-selected="true"]'))?.focus();
  }, [openedId, list]);
  const log = <AuditLog title="Audit log" log={list.log} titleOf={titleOf} />;
  return (
    <main className={opened ? 'wrap moderate' : 'wrap moderate is-empty'}>
      <header className="moderate-head">
        <h1>Moderate</h1>
        <div className="moderate-done">
          <p role="status">{done?.words}</p>
          {done?.undo && (
            <button className="button" type="button" onClick={done.undo}>
              Undo
            </button>
          )}
        </div>
        <Tabs
          className="moderate-tabs"
          label="Which scores"
          panelId="moderate-list"
          names={FILTERS}
          chosen={filter}
          onChoose={moderation.choose}
        >
          {(name) => (
            <>
              {TABS[name]} <span className="moderate-count">{grouped(list.counts[name])}</span>
            </>
          )}
        </Tabs>
      </header>
      {opened ? (
        <>
          <div className="moderate-side" id="moderate-list" role="tabpanel" aria-label={TABS[filter]}>
            <ul ref={rows} className="content-card cases">
              {list.rows.map((row) => (
                <Case key={row.id} row={row} isOpened={row.id === openedId} onOpen={() => moderation.open(row.id)} />
              ))}
            </ul>
            <div className="wide-only">{log}</div>
          </div>
          <CasePanel
            row={opened}
            titleOf={titleOf}
            onDecide={async (decision) => {
              const wrong = await moderation.act(opened, decision, titleOf(opened.game_name));
              decided.current = wrong === null && decision.action !== 'rename';
              return wrong;
            }}
          />
          <div className="thin-only">{log}</div>
        </>
      ) : (
        <>
          <div className="content-card moderate-quiet" id="moderate-list" role="tabpanel" aria-label={TABS[filter]}>
            <ShutFace paint="var(--paint-green)" deep="var(--paint-green-deep)" />
            <h2>Nothing to review</h2>
            <p className="facts">{EMPTY[filter]} New ones wake this page by themselves.</p>
          </div>
          {log}
        </>
      )}
    </main>
  );
}

const EMPTY = {
  review: 'No score is under review.',
  reported: 'No score is reported.',
  newest: 'There is no score yet.',
  hidden: 'No score is hidden.',
} as const;

interface CaseProps {
  readonly row: ModeratedRow;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
}

function Case({ row, isOpened, onOpen }: CaseProps) {
  const title = titleOf(row.game_name);
  const note =
    row.appeals > 0
      ? 'appealed'
      : row.reports > 0
        ? `${row.reports} ${row.reports === 1 ? 'report' : 'reports'}`
        : row.state === 'hidden'
          ? 'hidden'
          : null;
  return (
    <li className="case" aria-current={isOpened || undefined}>
      <img src={artOf(row.game_name)} alt="" width={320} height={240} />
      <div>
        <b>{row.player_name}</b>
        <small>
          {title}
          {note && `, ${note}`}
        </small>
      </div>
      <div className="case-score">
        <span>{grouped(row.score)}</span>
        {row.doubt && <DoubtMark doubt={row.doubt} />}
      </div>
      <button type="button" aria-label={`Open ${row.player_name}, ${title}, ${grouped(row.score)}`} onClick={onOpen} />
    </li>
  );
}
