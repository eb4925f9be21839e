import type { Prompt as Words } from '#kit/game-view.ts';
import { useOwnKeys } from '#kit/use-own-keys.ts';
import { useGameParts } from '#kit/use-moment.ts';
import type { SteeredGame } from '#web/play/session/steered-game.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import '#web/play/screen/prompt.css';

export function Prompt({
  session,
  sessionState,
}: {
  readonly session: SteeredGame;
  readonly sessionState: SessionState;
}) {
  const words = useGameParts(session, ({ now }) => session.view.prompt?.(now) ?? null, isSame);
  const own = useOwnKeys();
  const { phase, count } = sessionState;
  if (!words || count !== null || (phase !== 'ready' && phase !== 'running')) return null;
  return (
    <p className="prompt">
      <span className="by-keys">{own ? own.prompt(words.keys) : words.keys}</span>
      <span className="by-touch">{words.touch}</span>
    </p>
  );
}

const isSame = (one: Words | null, other: Words | null) => one?.keys === other?.keys && one?.touch === other?.touch;
