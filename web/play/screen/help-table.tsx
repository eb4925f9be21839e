import type { HelpLine } from '#kit/game-view.ts';
import '#web/play/screen/help-table.css';

interface HelpTableProps {
  readonly lines: readonly HelpLine[];
  /** Show it to players of this kind of device only. */
  readonly only?: 'by-keys' | 'by-touch';
}

export function HelpTable({ lines, only }: HelpTableProps) {
  return (
    <dl className={`help-table ${only ?? ''} ${lines.length > 2 ? 'is-long' : ''}`}>
      {lines.map(({ what, how }) => (
        <div key={what + how}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
