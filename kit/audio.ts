/** The one audio graph of the site, which is made on the player's first gesture and not before. */
import { isOn, onSettings } from '#kit/settings.ts';

const VOLUME = 0.6;

let context: AudioContext | null = null;
let output: AudioNode | null = null;

/** Makes the audio graph, or wakes it. To be called in a gesture of the player's: browsers refuse otherwise. */
export function wakeSound(): void {
  if (isOn('muted') || typeof AudioContext === 'undefined') return;
  if (!context) {
    context = new AudioContext();
    const limiter = context.createDynamicsCompressor();
    const volume = context.createGain();
    volume.gain.value = VOLUME;
    volume.connect(limiter).connect(context.destination);
    output = volume;
    onSettings(() => void (isOn('muted') ? context?.suspend() : context?.resume()));
  }
  void context.resume();
}

/** Falls silent until the next wake, as when the game is paused or left. */
export function restSound(): void {
  void context?.suspend();
}

/** Where sounds can be played at the moment; `null` while there is nothing, or nobody wants to hear it. */
export function audioOutput(): { readonly audio: AudioContext; readonly to: AudioNode } | null {
  if (!context || !output || isOn('muted') || context.state !== 'running') return null;
  return { audio: context, to: output };
}
