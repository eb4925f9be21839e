/** Building blocks of the page that takes everything to another device. */
import type { ReactNode } from 'react';
import { Children } from 'react';
import { PlayerFace } from '#web/faces/player-face.tsx';
import { Icon } from '#web/ui/icons.tsx';

interface FacedSheetProps {
  /** Above the sheet. */
  readonly face?: string | null;
  readonly isAsleep?: boolean;
  readonly isWide?: boolean;
  readonly isCentered?: boolean;
  readonly children: ReactNode;
}

export function FacedSheet({ face = null, isAsleep = false, isWide, isCentered, children }: FacedSheetProps) {
  const kinds = [isWide && 'is-wide', isCentered && 'is-centered'].filter(Boolean);
  return (
    <div className={['move-box', ...kinds].join(' ')}>
      {face !== null && (
        <div className="move-face">
          <PlayerFace of={face} silent isAsleep={isAsleep} />
        </div>
      )}
      <section className="sheet move-sheet">{children}</section>
    </div>
  );
}

interface MessageProps {
  readonly title: string;
  readonly face: string;
  readonly isAsleep?: boolean;
  readonly children?: ReactNode;
}

export function Message({ title, children, ...shown }: MessageProps) {
  return (
    <FacedSheet isCentered {...shown}>
      <div role="status">
        <h1>{title}</h1>
      </div>
      {children}
    </FacedSheet>
  );
}

export function Steps({ children }: { readonly children: ReactNode }) {
  return (
    <ol className="move-steps">
      {Children.map(children, (step, index) => (
        <li>
          <b aria-hidden="true">{index + 1}</b>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p className="move-warning">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

/** One face on both. */
export function TwoDevices({ face }: { readonly face: string }) {
  return (
    <div className="move-devices" aria-hidden="true">
      <span className="move-laptop">
        <PlayerFace of={face} silent />
      </span>
      <i />
      <i />
      <i />
      <span className="move-phone">
        <PlayerFace of={face} silent />
      </span>
    </div>
  );
}
