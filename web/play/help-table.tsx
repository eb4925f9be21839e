import type { HelpLine } from '#kit/game-view.ts';

/** What is done, and how. */
export function HelpTable({ lines }: { readonly lines: readonly HelpLine[] }) {
  return (
    <dl className="help-table">
      {lines.map(({ what, how }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
