import { useSyncExternalStore } from 'react';
import type { PlayedRound } from '#web/room/round/round-cabinet.tsx';
import { RoundCabinet } from '#web/room/round/round-cabinet.tsx';
import { ToolButtons } from '#web/room/round/round-hud.tsx';
import type { RoundRuns } from '#web/room/round/round-runs.ts';
import { ReactionTray } from '#web/room/reactions/reaction-tray.tsx';
import { inOrder } from '#web/room/round/seat-info.ts';
import { Seats } from '#web/room/round/seats.tsx';
import { useShownSeats } from '#web/room/round/shown-seats.ts';
import { StatusLine } from '#web/room/round/status-line.tsx';
import { useRoundLine } from '#web/room/round/use-round-line.ts';
import { useTurnSpeech } from '#web/room/round/use-round-speech.ts';

/** Games with turns, and shared fields. */
export function TurnsScreen(props: PlayedRound) {
  const { client, together, runs, state, seats, room, round } = props;
  const toMove = useToMove(runs);
  const isCounting = state.count !== null;
  const line = useRoundLine({ client, together, runs, seats, toMove, isCounting });
  const shown = useShownSeats({ client, together, runs, seats, toMove, state });
  useTurnSpeech({ client, room, seats, toMove, isRunning: state.phase === 'running' });
  return (
    <RoundCabinet
      {...props}
      head={<Seats client={client} seats={inOrder(shown, together.kind)} isOver={round.result !== null} />}
      foot={
        <StatusLine line={line} seats={seats}>
          <ToolButtons {...props.controls} />
          <ReactionTray />
        </StatusLine>
      }
    />
  );
}

const NOBODY: readonly number[] = [];

/** Seats that may act. Nobody on a shared field. */
function useToMove({ turns }: RoundRuns): readonly number[] {
  const text = useSyncExternalStore(
    (listener) => turns?.onStatus(listener) ?? (() => {}),
    () => turns?.toMove.join() ?? '',
  );
  return text === '' ? NOBODY : text.split(',').map(Number);
}
