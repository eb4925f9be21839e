import type { HelpLine } from '#kit/game-view.ts';
import '#web/play/screen/help-table.css';

interface HelpTableProps {
  readonly lines: readonly HelpLine[];
  /** The hands it is for, where only they shall see it. */
  readonly only?: 'by-keys' | 'by-touch';
}

/** What is done, and how. */
export function HelpTable({ lines, only }: HelpTableProps) {
  return (
    <dl className={only ? `help-table ${only}` : 'help-table'}>
      {lines.map(({ what, how }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
