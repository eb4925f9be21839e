/** Short synthesised sounds through one audio graph, which is made on the player's first gesture and not before. */
import { isOn, onSettings } from '#kit/settings.ts';

/** One sound, as data. */
export interface Tone {
  readonly wave: OscillatorType | 'noise';
  /** Pitch in Hz at the start, and at the end where it slides. */
  readonly from: number;
  readonly to?: number;
  readonly ms: number;
  /** Loudness from 0 to 1; 0.5 where left out. */
  readonly gain?: number;
  /** How long after the others it starts. */
  readonly delayMs?: number;
}

const MOST_VOICES = 8;
const VOLUME = 0.6;

let context: AudioContext | null = null;
let output: AudioNode | null = null;
let voices = 0;

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

/** Plays the sounds, if there is anything to play them on. */
export function play(tones: readonly Tone[]): void {
  if (!context || !output || isOn('muted') || context.state !== 'running') return;
  for (const tone of tones) if (voices < MOST_VOICES) sing(context, output, tone);
}

/** The pitch that lies the given number of semitones above another, in Hz. */
export function semitonesAbove(pitch: number, semitones: number): number {
  return pitch * 2 ** (semitones / 12);
}

function sing(audio: AudioContext, to: AudioNode, tone: Tone): void {
  const start = audio.currentTime + (tone.delayMs ?? 0) / 1000;
  const end = start + tone.ms / 1000;
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(tone.gain ?? 0.5, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, end);
  const source = tone.wave === 'noise' ? noise(audio, tone) : oscillator(audio, tone, tone.wave, start, end);
  source.connect(loudness).connect(to);
  voices++;
  source.addEventListener('ended', () => {
    voices--;
    source.disconnect();
    loudness.disconnect();
  });
  source.start(start);
  source.stop(end);
}

function oscillator(audio: AudioContext, tone: Tone, wave: OscillatorType, start: number, end: number): OscillatorNode {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(tone.from, start);
  if (tone.to !== undefined) source.frequency.exponentialRampToValueAtTime(tone.to, end);
  return source;
}

function noise(audio: AudioContext, tone: Tone): AudioBufferSourceNode {
  const frames = Math.ceil((audio.sampleRate * tone.ms) / 1000);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // A held sample is a crude low-pass: the lower the pitch, the longer each value is held.
  const hold = Math.max(1, Math.round(audio.sampleRate / (tone.from * 2)));
  for (let at = 0; at < frames; at++) samples[at] = at % hold === 0 ? Math.random() * 2 - 1 : samples[at - 1]!;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}
