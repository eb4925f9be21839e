/** Raises a flag that another thread is waiting for. */
export function raise(memory: Int32Array): void {
  Atomics.store(memory, 0, 1);
  Atomics.notify(memory, 0);
}

/** The part of `Atomics` that is younger than the language level, though not than Node. */
interface AsyncAtomics {
  waitAsync(memory: Int32Array, index: number, value: number): { readonly value: Promise<string> | string };
}

/** A flag that a thread raises when it begins with a job. */
export class SharedFlag {
  readonly memory = new Int32Array(new SharedArrayBuffer(4));

  /** Settles when the flag is raised. */
  get raised(): Promise<unknown> {
    return Promise.resolve((Atomics as unknown as AsyncAtomics).waitAsync(this.memory, 0, 0).value);
  }
}
