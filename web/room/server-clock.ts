/** A reading of the server's clock, taken by it between `sentMs` and `receivedMs` of this page's monotonic clock. */
interface Reading {
  readonly sentMs: number;
  readonly receivedMs: number;
  readonly serverMs: number;
}

/** Older readings are forgotten, because clocks drift. */
const MOST_READINGS = 20;

/**
 * Estimates the server's time from the reading with the shortest round trip. Uses the monotonic clock only, so a wrong
 * date on the device does not matter.
 */
export class ServerClock {
  readonly #nowMs: () => number;
  #readings: readonly Reading[] = [];
  #offsetMs = 0;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  get now(): number {
    return this.#nowMs() + this.#offsetMs;
  }

  read(sentMs: number, serverMs: number): void {
    const reading: Reading = { sentMs, receivedMs: this.#nowMs(), serverMs };
    const best = shortest(this.#readings);
    // Another server answers, or the device slept and its monotonic clock stood still.
    const isAnotherClock = best !== null && !agree(best, reading);
    this.#readings = [...(isAnotherClock ? [] : this.#readings.slice(1 - MOST_READINGS)), reading];
    const chosen = shortest(this.#readings) ?? reading;
    this.#offsetMs = chosen.serverMs - (chosen.sentMs + chosen.receivedMs) / 2;
  }
}

const tripOf = ({ sentMs, receivedMs }: Reading): number => receivedMs - sentMs;

/** Milliseconds that two readings may contradict each other, for rounding and drift. */
const SLACK_MS = 20;

function agree(one: Reading, other: Reading): boolean {
  const earliest = Math.max(one.serverMs - one.receivedMs, other.serverMs - other.receivedMs);
  const latest = Math.min(one.serverMs - one.sentMs, other.serverMs - other.sentMs);
  return earliest <= latest + SLACK_MS;
}

function shortest(readings: readonly Reading[]): Reading | null {
  let best: Reading | null = null;
  // The newest of equals.
  for (const reading of readings) if (best === null || tripOf(reading) <= tripOf(best)) best = reading;
  return best;
}
