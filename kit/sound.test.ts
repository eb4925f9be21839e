// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Tone } from '#kit/sound.ts';

/** Gains of all tones since the start, by time. */
let gains: number[] = [];

class FakeNode extends EventTarget {
  type = '';
  readonly gain = {
    value: 1,
    setValueAtTime: (value: number) => void gains.push(value),
    exponentialRampToValueAtTime: () => {},
  };
  readonly frequency = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  connect = (to: unknown) => to;
  disconnect = () => {};
  start = () => {};
  stop = () => void this.dispatchEvent(new Event('ended'));
}

class FakeAudioContext {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = new FakeNode();
  createGain = () => new FakeNode();
  createOscillator = () => new FakeNode();
  createDynamicsCompressor = () => new FakeNode();
  resume = async () => {};
  suspend = async () => {};
}

const HIT: Tone = { wave: 'square', from: 440, ms: 50, gain: 0.4 };

async function openSound() {
  const [{ resumeSound }, { playTones }, { melody }, { setLevel }, { setSetting }] = await Promise.all([
    import('#kit/audio.ts'),
    import('#kit/sound.ts'),
    import('#kit/melody.ts'),
    import('#kit/levels.ts'),
    import('#kit/settings.ts'),
  ]);
  resumeSound();
  vi.runAllTimers();
  const tune = melody([523], { ms: 50, gain: 0.4, apartMs: 0 });
  /** The gains of an effect and a note. */
  const play = () => {
    gains = [];
    playTones([HIT, ...tune]);
    return gains;
  };
  return { play, setLevel, setSetting };
}

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudioContext);
});

test('effects and melodies have their own volumes', async () => {
  const { play, setLevel } = await openSound();
  expect(play()).toEqual([0.4, 0.4]);
  setLevel('effects', 50);
  expect(play()).toEqual([0.2, 0.4]);
  setLevel('melody', 25);
  expect(play()).toEqual([0.2, 0.1]);
  setLevel('melody', 0);
  expect(play()).toEqual([0.2]);
});

test('mute wins over the volumes', async () => {
  const { play, setLevel, setSetting } = await openSound();
  setLevel('effects', 100);
  setSetting('muted', true);
  expect(play()).toEqual([]);
});

test.each(['"loud"', '-5', '500', 'null', '{}', 'not json'])('ignores the stored volume %s', async (stored) => {
  localStorage.setItem('arcade:effects', stored);
  const { play } = await openSound();
  expect(play()).toEqual([0.4, 0.4]);
});
