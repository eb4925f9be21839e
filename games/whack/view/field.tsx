import { useRef, useState } from 'react';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { LASTS } from '#games/whack/rules/whack.ts';
import { Hole } from '#games/whack/view/hole.tsx';
import { ticksLeft } from '#games/whack/view/describe.ts';
import { ComboSign, SpeedBar } from '#games/whack/view/rush.tsx';
import { Streak } from '#games/whack/view/streak.tsx';
import { SIDE, TapEffects } from '#games/whack/view/tap-effects.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { Grid } from '#kit/grid.tsx';
import { TimeBar } from '#kit/time-bar.tsx';
import { alternatingName } from '#kit/alternating-name.ts';
import { useGame } from '#kit/use-moment.ts';

export function Field({ game }: FieldProps<State, Action>) {
  const hits = useGame(game, ({ now }) => now.hits);
  const isRush = useGame(game, ({ now }) => now.rush !== undefined);
  // The mallet waits over a hole only when the keyboard or a gamepad moved it there.
  const [aim, setAim] = useState<number | null>(null);
  const byKeys = useRef(false);
  const cell = (hole: number, focus: CellFocus) => <Hole {...focus} game={game} aimed={aim === hole} />;
  return (
    <div className="whack-ground" data-hit={hits > 0 ? alternatingName(hits) : undefined}>
      <div className="whack-top">
        {isRush ? <SpeedBar game={game} /> : <TimeBar game={game} lasts={LASTS} left={ticksLeft} />}
        <Streak game={game} />
      </div>
      <div
        className="whack-yard"
        onKeyDownCapture={() => (byKeys.current = true)}
        onPointerDownCapture={() => {
          byKeys.current = false;
          setAim(null);
        }}
      >
        <Grid
          className="whack-holes"
          label="Holes"
          rows={SIDE}
          columns={SIDE}
          onFocusCell={(hole) => setAim(byKeys.current ? hole : null)}
          cell={cell}
        />
        <TapEffects game={game} />
      </div>
      {isRush && <ComboSign game={game} />}
    </div>
  );
}
