export function raise(memory: Int32Array): void {
  Atomics.store(memory, 0, 1);
  Atomics.notify(memory, 0);
}

/** In Node, but not in the TypeScript level used. */
interface AsyncAtomics {
  waitAsync(memory: Int32Array, index: number, value: number): { readonly value: Promise<string> | string };
}

/** Raised when a worker starts a job. */
export class SharedFlag {
  readonly memory = new Int32Array(new SharedArrayBuffer(4));

  get raised(): Promise<unknown> {
    return Promise.resolve((Atomics as unknown as AsyncAtomics).waitAsync(this.memory, 0, 0).value);
  }
}
