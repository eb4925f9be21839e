import { useEffect, useRef } from 'react';
import type { Change, LiveGame, Moment } from '#kit/live-game.ts';
import type { LiveEffect, VisualEffect } from '#kit/visual-effects.ts';
import { useVisualEffects } from '#kit/visual-effects.ts';
import { isOn } from '#kit/settings.ts';
import { onTheme } from '#kit/theme.ts';
import '#kit/stage.css';

/** Everything that one picture depends on. */
export interface Picture<State, M extends VisualEffect> extends Moment<State> {
  readonly effects: readonly LiveEffect<M>[];
  /** The colors of the game's world. */
  readonly ink: Palette;
  /** Milliseconds that never stop, for what moves by itself. */
  readonly nowMs: number;
  /** Whether to leave out all motion that is not the game itself. */
  readonly still: boolean;
}

/** Draws a picture in logical pixels; remembers nothing. */
export type Draw<State, M extends VisualEffect = VisualEffect> = (
  canvas: CanvasRenderingContext2D,
  picture: Picture<State, M>,
) => void;

/** Gives the value of a design token, such as `--g-field`. */
export type Palette = (token: `--${string}`) => string;

interface StageProps<State, Action, M extends VisualEffect> {
  readonly game: LiveGame<State, Action>;
  /** The field in logical pixels. */
  readonly width: number;
  readonly height: number;
  /** What the picture is, for those who cannot see it. */
  readonly label: string;
  readonly draw: Draw<State, M>;
  readonly effectsOf: (change: Change<State, Action>) => readonly M[];
}

const MOST_DENSE = 2;

/** A canvas that shows a game: as sharp as the screen, as large as its box, drawn once a frame. */
export function Stage<State, Action, M extends VisualEffect>(props: StageProps<State, Action, M>) {
  const { game, width, height, label, draw, effectsOf } = props;
  const element = useRef<HTMLCanvasElement>(null);
  const effects = useVisualEffects(game, effectsOf);

  useEffect(() => {
    const canvas = element.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return;
    const style = getComputedStyle(canvas);
    const colors = new Map<string, string>();
    // A color that was read once stays right until the theme changes.
    const ink: Palette = (token) => {
      const known = colors.get(token) ?? style.getPropertyValue(token).trim();
      colors.set(token, known);
      return known;
    };
    const paint = () => {
      const scale = canvas.width / width;
      pen.setTransform(scale, 0, 0, scale, 0, 0);
      pen.clearRect(0, 0, width, height);
      const nowMs = performance.now();
      draw(pen, { ...game.moment(), effects: effects.alive(nowMs), nowMs, ink, still: isOn('still') });
    };
    const fit = () => {
      const density = Math.min(devicePixelRatio, MOST_DENSE);
      // Rounded down to whole device pixels, else the browser would smear every edge.
      canvas.width = Math.max(1, Math.floor(canvas.clientWidth * density));
      canvas.height = Math.max(1, Math.floor((canvas.width * height) / width));
      paint();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(canvas);
    const stops = [
      game.onFrame(paint),
      onTheme(() => {
        colors.clear();
        paint();
      }),
    ];
    return () => {
      observer.disconnect();
      for (const stop of stops) stop();
    };
  }, [game, width, height, draw, effects]);

  // What lies over the field may ask for its own pixels.
  return (
    <canvas ref={element} className="stage" role="img" aria-label={label} data-width={width} data-height={height} />
  );
}
