import type { ComponentType, ReactNode } from 'react';
import type { Environment } from '#web/play/session/environment.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import type { ResultProps } from '#web/play/screen/result.tsx';

export interface VariantPartProps {
  readonly session: AnySession;
  readonly sessionState: SessionState;
}

/** A run variant selected by the URL (daily, challenge, shared deal). Made in `web/race`. */
export interface RunVariant {
  readonly environment?: Environment;
  /** Defaults to the mode played last. */
  readonly mode?: string;
  /** Slots at the end of the field, of the stats, of the touch tools, and below the cabinet. */
  readonly InField?: ComponentType<VariantPartProps>;
  readonly InStats?: ComponentType<VariantPartProps>;
  readonly InTools?: ComponentType<VariantPartProps>;
  readonly Around?: ComponentType<VariantPartProps>;
  readonly share?: ResultProps['share'];
  /** Replaces the usual result unless that is collapsed. */
  readonly Result?: ComponentType<ResultProps & { readonly onName: () => void }>;
}

export interface VariantNote {
  readonly note: ReactNode;
  readonly hasOwnSide?: boolean;
}
