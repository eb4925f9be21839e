import type { Help } from '#kit/game-view.ts';

const GAMEPAD = { what: 'Gamepad', how: 'Stick or D-pad' } as const;

const TWO_PLAYERS: Help = {
  goal: 'Get the ball past the other side. First to 10 wins.',
  keys: [
    { what: 'Left paddle', how: 'W and S' },
    { what: 'Right paddle', how: 'Up and Down' },
    { what: 'Court on end', how: 'A and D below, Left and Right above' },
  ],
  touch: [{ what: 'Move your paddle', how: 'A finger each: drag in your half, or on the strip behind it' }],
  scoring:
    'Every ball the other side misses is a point. The middle of the paddle returns the ball straight, its ends at an angle.',
};

const ALONE: Pick<Help, 'keys' | 'touch'> = {
  keys: [
    { what: 'Move your paddle', how: 'Up and Down, W and S, or the mouse' },
    { what: 'Court on end', how: 'Left and Right, or A and D' },
    GAMEPAD,
  ],
  touch: [{ what: 'Move your paddle', how: 'Drag on the court, or on the strip below it' }],
};

export function helpOf(mode: string): Help {
  if (mode === 'two players') return TWO_PLAYERS;
  if (mode === 'rally')
    return {
      ...ALONE,
      goal: 'Keep the ball in play. The computer never misses.',
      scoring: 'Every hit counts, by you and by the computer. The ball gets faster, and your first miss ends the run.',
    };
  return {
    ...ALONE,
    goal: 'Get the ball past the computer. First to 10 wins.',
    scoring:
      'Every ball the computer misses is a point. The middle of the paddle returns the ball straight, its ends at an angle.',
  };
}
