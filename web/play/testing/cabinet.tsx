import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import type { AnyView } from '#kit/game-view.ts';
import { Play } from '#web/play/play.tsx';

const FRAME_MS = 16;
const DRAWN_MS = 500;
/** Rounds of waiting for lazy code. */
const LOOKS = 3;

/** Renders a game's page with fake timers and a gamepad. */
export async function openCabinet(key: string, change: (view: AnyView) => AnyView = (view) => view) {
  vi.useFakeTimers({
    toFake: [
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
      'Date',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
    ],
  });
  // Without style sheets nothing else hides, and happy-dom computes all styles to find out.
  Element.prototype.checkVisibility = function () {
    return this.closest('[hidden]') === null;
  };
  const held = new Set<number>();
  const axes = [0, 0];
  const pad = () => ({
    axes: [...axes],
    buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: held.has(index) })),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { getGamepads: () => [pad()] }));
  const entry = catalogue.find((one) => one.key === key)!;
  const view = change((await views[key]!()).default);
  const { container } = render(
    <AnnouncerRegions>
      <Play entry={entry} view={view} newRanking={() => null} onSubmitted={() => {}} />
    </AnnouncerRegions>,
  );
  const { dataset } = container.querySelector<HTMLElement>('[data-status]')!;

  /** Advances fake timers; React renders every `DRAWN_MS`. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += DRAWN_MS) {
      await act(async () => vi.advanceTimersByTime(Math.min(DRAWN_MS, ms - passed)));
    }
  };
  /** Waits for lazy code. */
  const settle = async () => {
    for (let times = 0; times < LOOKS; times++) {
      await act(async () => vi.dynamicImportSettled());
      await pass(FRAME_MS);
    }
  };
  await settle();
  return {
    root: container,
    view,
    pass,
    settle,
    status: () => dataset['status'],
    phase: () => dataset['phase'],
    overlay: () => container.querySelector<HTMLElement>('[data-overlay]')?.dataset['overlay'] ?? null,
    /** `button` is the number in the standard mapping. */
    async press(button: number) {
      await act(async () => {
        held.add(button);
        vi.advanceTimersByTime(FRAME_MS);
        held.delete(button);
        vi.advanceTimersByTime(FRAME_MS);
      });
    },
    async tilt(x: number, y: number) {
      axes.splice(0, 2, x, y);
      await pass(FRAME_MS);
    },
  };
}
