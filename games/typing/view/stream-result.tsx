import type { Frozen } from '#engine/rules.ts';
import { wordsPerMinute } from '#games/typing/rules/figures.ts';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { stretchOf } from '#games/typing/rules/typing.ts';
import { paceOf } from '#games/typing/view/pace.ts';
import { slips } from '#games/typing/view/slips.ts';
import { practice } from '#games/typing/view/stream-options.tsx';
import { Eyes } from '#kit/eyes.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { useMoment } from '#kit/use-moment.ts';
import { joinWithAnd } from '#kit/words.ts';
import '#games/typing/view/stream-result.css';

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Worst letters to practice together. */
const PRACTICED = 2;

export function StreamResult({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const letters = slips.letters.slice(0, PRACTICED);
  const names = letters.map((letter) => letter.toUpperCase());
  return (
    <div className="typing-stream-result">
      <Chart state={now} />
      <Keyboard />
      {letters.length > 0 && (
        <button className="button" type="button" onClick={() => practice(game, letters.join(''))}>
          Practice {joinWithAnd(names)}
        </button>
      )}
    </div>
  );
}

const WIDTH = 320;
const HEIGHT = 120;

function Chart({ state }: { readonly state: Frozen<State> }) {
  const speeds = paceOf(state);
  const raw = (state.stream?.raw ?? []).map((keystrokes, second, all) =>
    wordsPerMinute(keystrokes - (all[second - 1] ?? 0), stretchOf(state)),
  );
  const smooth = smoothed(speeds);
  const smoothRaw = smoothed(raw);
  const most = Math.max(10, ...smooth, ...smoothRaw);
  const x = (second: number) => (speeds.length < 2 ? 0 : (second * WIDTH) / (speeds.length - 1));
  const y = (speed: number) => HEIGHT - (speed * HEIGHT) / most;
  const line = (values: readonly number[]) => values.map((speed, second) => `${x(second)},${y(speed)}`).join(' ');
  const best = smooth.indexOf(Math.max(...smooth));
  const mistakes = speeds.flatMap((_, second) => (slips.inStretch(second) > 0 ? [second] : []));
  const name = `Speed by second, at best ${Math.round(smooth[best] ?? 0)} words per minute after ${best + 1} seconds. Mistakes in ${mistakes.length} of ${speeds.length} seconds.`;
  return (
    <figure className="typing-graph">
      <svg viewBox={`-12 -14 ${WIDTH + 24} ${HEIGHT + 24}`} role="img" aria-label={name}>
        <path className="typing-grid" d={`M0 0h${WIDTH}M0 ${HEIGHT / 2}h${WIDTH}M0 ${HEIGHT}h${WIDTH}`} />
        <polyline className="typing-raw" points={line(smoothRaw)} />
        <polyline className="typing-speed" points={line(smooth)} />
        {mistakes.map((second) => (
          <path
            key={second}
            className="typing-cross"
            d="M-4-4l8 8m0-8l-8 8"
            transform={`translate(${x(second)} ${y((smooth[second] ?? 0) / 2)})`}
          />
        ))}
        <g transform={`translate(${x(best)} ${y(smooth[best] ?? 0)})`}>
          <circle r="11" fill="var(--paint-yellow)" />
          <Eyes apart={4.4} radius={4.4} pupil={2.4} />
        </g>
      </svg>
      <figcaption aria-hidden="true">
        <span>{Math.round(smooth[best] ?? 0)} WPM at best</span>
        <span className="typing-key-speed">WPM</span>
        <span className="typing-key-raw">Raw</span>
        <span className="typing-key-cross">Mistake</span>
      </figcaption>
    </figure>
  );
}

/** Single seconds have only a few characters: averages over three. */
function smoothed(speeds: readonly number[]): number[] {
  return speeds.map((_, index) => {
    const near = speeds.slice(Math.max(0, index - 1), index + 2);
    return near.reduce((sum, speed) => sum + speed, 0) / near.length;
  });
}

function Keyboard() {
  const sentence = describeSlips();
  return (
    <figure className="typing-keyboard">
      <div role="img" aria-label={sentence}>
        {ROWS.map((row) => (
          <div key={row}>
            {[...row].map((key) => {
              const { wrong } = slips.of(key);
              return (
                <b key={key} data-slips={wrong === 0 ? undefined : Math.min(wrong, 3)}>
                  {key}
                  {wrong > 0 && <small>{wrong}</small>}
                </b>
              );
            })}
          </div>
        ))}
      </div>
      <figcaption aria-hidden="true">{sentence}</figcaption>
    </figure>
  );
}

/** From this many times on, hitting the same wrong key is a habit. */
const OFTEN = 2;

export function describeSlips(): string {
  const [worst] = slips.letters;
  if (worst === undefined) return 'No letter slipped.';
  const { typed, wrong, instead } = slips.of(worst);
  const habit = instead && instead[1] >= OFTEN ? ` You often hit ${keyName(instead[0])} instead.` : '';
  return `${worst.toUpperCase()} slips most: ${wrong} of ${typed}.${habit}`;
}

const keyName = (key: string) => (key === ' ' ? 'Space' : key.toUpperCase());
