import { audioOutput } from '#kit/audio.ts';
import { levelOf } from '#kit/levels.ts';

export interface Tone {
  readonly wave: OscillatorType | 'noise';
  /** Hz at the start, and at the end if it slides. */
  readonly from: number;
  readonly to?: number;
  readonly ms: number;
  /** 0 to 1. Default: 0.5. */
  readonly gain?: number;
  readonly delayMs?: number;
  /** -1 (left) to 1 (right). */
  readonly pan?: number;
  /** Has the volume of melodies, not of effects. */
  readonly inMelody?: true;
}

const MOST_VOICES = 8;
const FADE_SECONDS = 0.08;

let voices = 0;

export function playTones(tones: readonly Tone[]): void {
  if (tones.length === 0) return;
  const output = audioOutput();
  if (!output) return;
  for (const tone of tones) {
    const loudness = loudnessOf(tone);
    if (loudness > 0 && voices < MOST_VOICES) playTone(output.audio, output.to, tone, loudness);
  }
}

/** Plays until stopped, whatever the tones' length. */
export function holdTones(tones: readonly Tone[]): () => void {
  const output = audioOutput();
  if (!output) return () => {};
  const endings = tones.map((tone) => sustain(output.audio, output.to, tone));
  return () => {
    for (const end of endings) end();
  };
}

function loudnessOf({ gain = 0.5, inMelody }: Tone): number {
  return (gain * levelOf(inMelody ? 'melody' : 'effects', 100)) / 100;
}

function playTone(audio: AudioContext, to: AudioNode, tone: Tone, gain: number): void {
  const start = audio.currentTime + (tone.delayMs ?? 0) / 1000;
  const end = start + tone.ms / 1000;
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(gain, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, end);
  const source = tone.wave === 'noise' ? noise(audio, tone) : oscillator(audio, tone, tone.wave, start, end);
  connect([source, loudness, ...panned(audio, tone)], to);
  source.start(start);
  source.stop(end);
}

function sustain(audio: AudioContext, to: AudioNode, tone: Tone): () => void {
  const loudness = audio.createGain();
  loudness.gain.value = loudnessOf(tone);
  const source = audio.createOscillator();
  source.type = tone.wave === 'noise' ? 'sawtooth' : tone.wave;
  source.frequency.value = tone.from;
  connect([source, loudness], to);
  source.start();
  return () => {
    const now = audio.currentTime;
    loudness.gain.setValueAtTime(loudness.gain.value, now);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + FADE_SECONDS);
    source.stop(now + FADE_SECONDS);
  };
}

function connect(nodes: readonly [AudioScheduledSourceNode, ...AudioNode[]], to: AudioNode): void {
  nodes.reduce<AudioNode | null>((before, node) => (before ? before.connect(node) : node), null)?.connect(to);
  voices++;
  nodes[0].addEventListener('ended', () => {
    voices--;
    for (const node of nodes) node.disconnect();
  });
}

function panned(audio: AudioContext, { pan }: Tone): AudioNode[] {
  if (pan === undefined) return [];
  const panner = audio.createStereoPanner();
  panner.pan.value = pan;
  return [panner];
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
  // Sample and hold as a low-pass filter: lower pitches hold longer.
  const span = Math.max(1, Math.round(audio.sampleRate / (tone.from * 2)));
  for (let at = 0; at < frames; at++) samples[at] = at % span === 0 ? Math.random() * 2 - 1 : samples[at - 1]!;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}
