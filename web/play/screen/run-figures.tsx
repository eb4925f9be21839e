import { useGame } from '#kit/use-moment.ts';
import { formatThousands } from '#kit/words.ts';
import type { AnySession } from '#web/play/session/session.ts';
import '#web/play/screen/tiles.css';

export function RunFigures({ session, hasScore }: { readonly session: AnySession; readonly hasScore: boolean }) {
  const { view } = session;
  const facts = useGame(session, ({ now }) => view.ending.facts(now, session.facts));
  const tiles = view.ending.tiles?.(session.moment().now, session.facts) ?? [];
  if (tiles.length > 0) {
    return (
      <dl className="tiles">
        {tiles.map(({ label, value }) => (
          <div className="tile" key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'number' ? formatThousands(value) : value}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const said = hasScore ? facts.split(' · ').filter((fact) => !fact.startsWith('Score')) : [facts];
  return said.length > 0 && <p className="facts">{said.join(' · ')}</p>;
}
