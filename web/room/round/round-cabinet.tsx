import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { helpOf } from '#kit/game-view.ts';
import { TouchControls } from '#web/play/input/touch-controls.tsx';
import { useGameInput } from '#web/play/input/use-game-input.ts';
import { Coverable } from '#web/play/screen/coverable.tsx';
import { enterField } from '#web/play/screen/enter-field.ts';
import { HelpPanel } from '#web/play/screen/help-panel.tsx';
import { Prompt } from '#web/play/screen/prompt.tsx';
import type { SessionState } from '#web/play/session/session-state.ts';
import { MatchEnd } from '#web/room/round/match-end.tsx';
import type { RivalCorners } from '#web/room/round/rival-corners.tsx';
import { RoundCountdown } from '#web/room/round/round-countdown.tsx';
import type { RoundParts } from '#web/room/round/round-props.ts';
import type { RoundRuns } from '#web/room/round/round-runs.ts';
import type { RoundRun } from '#web/room/round/round-session.ts';
import type { RoundTools } from '#web/room/round/use-round-tools.ts';
import { useRoom } from '#web/room/use-room.ts';
import '#web/play/screen/overlays.css';

export interface PlayedRound extends RoundParts {
  readonly runs: RoundRuns;
  readonly state: SessionState;
  readonly root: RefObject<HTMLElement | null>;
  readonly controls: RoundTools;
  readonly isMatchOver: boolean;
  /** Folds the result or opens it; `null` during the round. */
  readonly onFold: (() => void) | null;
}

interface RoundCabinetProps extends PlayedRound {
  /** A rival's run in place of the own one. */
  readonly shown?: RoundRun | null;
  /** Above and below the field. */
  readonly head: ReactNode;
  readonly foot: ReactNode;
  readonly corners?: RivalCorners | null;
}

export function RoundCabinet(props: RoundCabinetProps) {
  const { client, view, together, runs, state, root, controls, head, foot, corners } = props;
  const { session } = runs;
  const { connection } = useRoom(client);
  const field = useRef<HTMLDivElement>(null);
  const input = useGameInput(session, root, field, controls.tools);
  const { Left, Right, Below } = view.around ?? {};
  const game = props.shown ?? session;
  const bays = corners?.place === 'bays' ? corners : null;
  const pad = corners?.place === 'pad' ? corners : null;
  useEffect(() => {
    if (field.current) enterField(field.current);
  }, []);
  return (
    <section
      className={`cabinet patterned round-cabinet is-${state.status}`}
      aria-label="Game"
      data-together={together.kind}
      data-status={state.status}
      data-phase={state.phase ?? undefined}
      data-result={state.result ?? undefined}
      data-lost={connection === 'lost' || undefined}
    >
      {head}
      <div className={Left || Right ? 'field-row with-bays' : 'field-row'}>
        {Left && (
          <div className="bay-column">
            <Left game={game} />
            {bays?.left}
          </div>
        )}
        <Field {...props} field={field} />
        {Right && (
          <div className="bay-column">
            <Right game={game} />
            {bays?.right}
          </div>
        )}
      </div>
      {/* Below the field of a turn game are counters of games played alone. */}
      {Below && together.kind === 'race' && <Below game={session} />}
      {foot}
      <TouchControls {...controls} session={session} input={input} left={pad?.left}>
        {pad?.right}
      </TouchControls>
    </section>
  );
}

function Field(props: RoundCabinetProps & { readonly field: RefObject<HTMLDivElement | null> }) {
  const { view, entry, runs, state, seats, round, field, controls, onFold, shown = null } = props;
  const { session } = runs;
  const { isHelping, closeHelp } = controls;
  return (
    <div ref={field} className="field" data-field tabIndex={-1} onClick={() => onFold?.()}>
      <Coverable field={field} covered={state.count !== null || isHelping || props.isMatchOver}>
        {/* A field follows the game it was made for. */}
        <view.Field key={shown ? 'rival' : 'own'} game={shown ?? session} />
      </Coverable>
      {!shown && <Prompt session={session} sessionState={state} />}
      {isHelping ? (
        <HelpPanel
          entry={entry}
          help={helpOf(view, state.mode)}
          controls={view.controls}
          at="top"
          onClose={closeHelp}
        />
      ) : state.count !== null ? (
        <RoundCountdown count={state.count} round={round.number} seats={seats} />
      ) : (
        props.isMatchOver && <MatchEnd {...props} />
      )}
    </div>
  );
}
