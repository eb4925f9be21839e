/**
 * Synchronous SHA-256. Web Crypto is asynchronous and missing on pages without https; steps are short enough to hash
 * within a frame.
 */

/** Fractional bits of the square and cube roots of the first primes (FIPS 180-4). */
const [START, ROUNDS] = constants();

export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  const padded = pad(bytes);
  for (let at = 0; at < padded.byteLength; at += 64) {
    for (let index = 0; index < 16; index++) words[index] = padded.getInt32(at + 4 * index);
    mix(state, words);
  }
  const hash = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) hash.setInt32(4 * index, word);
  return new Uint8Array(hash.buffer);
}

function pad(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000));
  view.setUint32(padded.length - 4, bytes.length * 8);
  return view;
}

function mix(state: Int32Array, words: Int32Array): void {
  for (let index = 16; index < 64; index++) {
    const [late, early] = [words[index - 2]!, words[index - 15]!];
    const one = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const other = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = words[index - 16]! + one + words[index - 7]! + other;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < 64; index++) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + chosen + ROUNDS[index]! + words[index]!) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index]! += word;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function constants(): [start: Int32Array, rounds: Int32Array] {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 0x1_0000_0000) | 0;
  return [
    Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  ];
}
