import { useEffect, useRef } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/dogfight/rules/dogfight.ts';
import { COMBO_TICKS, multiplierOf } from '#games/dogfight/rules/hits.ts';
import { FULL } from '#games/dogfight/rules/jet.ts';
import { SUPPLY } from '#games/dogfight/rules/pickups.ts';
import { CONTRAST, LOW_HEALTH } from '#games/dogfight/view/draw.ts';
import { AUTO_FIRE } from '#games/dogfight/view/jet-input.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { OptionButton } from '#kit/option-button.tsx';
import { useGame } from '#kit/use-moment.ts';

export function Gauges({ game }: FieldProps<State, Action>) {
  const wave = useGame(game, ({ now }) => now.wave);
  const health = useGame(game, ({ now }) => now.health);
  const ammo = useGame(game, ({ now }) => now.ammo);
  const combo = useGame(game, ({ now }) => now.combo);
  const multiplier = multiplierOf(combo);
  return (
    <>
      <dl className="dogfight-gauges">
        <Gauge label="Wave" value={String(wave)} />
        <Gauge label="Health" value={String(health)} vital low={health <= LOW_HEALTH}>
          <Bar game={game} share={({ health: left }) => left / FULL.health} />
        </Gauge>
        <Gauge label="Ammo" value={String(ammo)} vital low={ammo <= SUPPLY.below}>
          <Bar game={game} share={({ ammo: left }) => left / FULL.ammo} />
        </Gauge>
        <Gauge label={combo === 0 ? 'Combo' : `Combo ${combo}`} value={`×${multiplier}`} level={multiplier}>
          <Bar game={game} share={({ comboLeft }) => comboLeft / COMBO_TICKS} />
        </Gauge>
      </dl>
      <div className="dogfight-options" role="group" aria-label="Options">
        <OptionButton option={AUTO_FIRE} label="Auto-fire" />
        <OptionButton option={CONTRAST} label="High-contrast bullets" />
      </div>
    </>
  );
}

interface GaugeProps {
  readonly label: string;
  readonly value: string;
  /** Emphasized, to be readable in peripheral vision. */
  readonly vital?: boolean;
  readonly low?: boolean;
  readonly level?: number;
  readonly children?: React.ReactNode;
}

function Gauge({ label, value, vital, low, level, children }: GaugeProps) {
  return (
    <div className="dogfight-gauge" data-vital={vital} data-low={low || undefined} data-level={level}>
      <dt>{label}</dt>
      <dd>
        {value}
        {children}
      </dd>
    </div>
  );
}

interface BarProps {
  readonly game: RunningGame<State, Action>;
  /** From 0 to 1. */
  readonly share: (state: Frozen<State>) => number;
}

/** Follows the state in every frame without React renders. */
function Bar({ game, share }: BarProps) {
  const element = useRef<HTMLElement>(null);
  const latest = useRef(share);
  useEffect(() => {
    let shown: number | null = null;
    const show = () => {
      const full = latest.current(game.moment().now);
      if (!element.current || full === shown) return;
      shown = full;
      element.current.style.scale = `${full} 1`;
    };
    show();
    return game.onFrame(show);
  }, [game]);
  return (
    <span className="dogfight-bar" aria-hidden="true">
      <i ref={element} />
    </span>
  );
}
