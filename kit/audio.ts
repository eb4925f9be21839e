import { isOn, onSettings } from '#kit/settings.ts';

const VOLUME = 0.6;
/** Creating it takes a slow phone 100 ms, so the first frame goes first. Browsers still accept the gesture. */
const MAKE_AFTER_MS = 100;

let context: AudioContext | null = null;
let output: AudioNode | null = null;
let making: ReturnType<typeof setTimeout> | undefined;

/** Browsers require a user gesture. */
export function resumeSound(): void {
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

export function suspendSound(): void {
  clearTimeout(making);
  making = undefined;
  void context?.suspend();
}

export function audioOutput(): { readonly audio: AudioContext; readonly to: AudioNode } | null {
  if (!context || !output || isOn('muted') || context.state !== 'running') return null;
  return { audio: context, to: output };
}
