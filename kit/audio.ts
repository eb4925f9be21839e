/** The one audio graph of the site, which is made on the player's first gesture and not before. */
import { isOn, onSettings } from '#kit/settings.ts';

const VOLUME = 0.6;
/**
 * How long after the gesture it is made. That takes a slow phone a tenth of a second, for which the first picture of a
 * game does not wait; browsers count it to the gesture all the same.
 */
const MAKE_AFTER_MS = 100;

let context: AudioContext | null = null;
let output: AudioNode | null = null;
let making: ReturnType<typeof setTimeout> | undefined;

/** Makes the audio graph, or wakes it. To be called in a gesture of the player's: browsers refuse otherwise. */
export function wakeSound(): void {
  if (isOn('muted') || typeof AudioContext === 'undefined') return;
  if (context) void context.resume();
  else making ??= setTimeout(make, MAKE_AFTER_MS);
}

function make(): void {
  making = undefined;
  if (isOn('muted')) return;
  context = new AudioContext();
  const limiter = context.createDynamicsCompressor();
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  volume.connect(limiter).connect(context.destination);
  output = volume;
  onSettings(() => void (isOn('muted') ? context?.suspend() : context?.resume()));
  void context.resume();
}

/** Falls silent until the next wake, as when the game is paused or left. */
export function restSound(): void {
  clearTimeout(making);
  making = undefined;
  void context?.suspend();
}

/** Where sounds can be played at the moment; `null` while there is nothing, or nobody wants to hear it. */
export function audioOutput(): { readonly audio: AudioContext; readonly to: AudioNode } | null {
  if (!context || !output || isOn('muted') || context.state !== 'running') return null;
  return { audio: context, to: output };
}
