/** The player's changes of keys and gamepad buttons, in local storage. */
import type { ByButton, Changes } from '#kit/own-keys/keys-in-force.ts';
import { readKeys, readPad } from '#kit/own-keys/keys-in-force.ts';
import { readStored } from '#kit/storage.ts';

const none = {};

export function storedKeys(game: string): Changes<string> {
  return read('keys', game, readKeys);
}

export function storedPad(game: string): Changes<number> {
  return read('pad', game, readPad);
}

function read<Input>(name: string, game: string, check: (data: unknown) => ByButton<Input> | null): Changes<Input> {
  return { game: readStored(`${name}:${game}`, check) ?? none, all: readStored(name, check) ?? none };
}
