/** Reads the figures of all games and modes. The keys name games and modes, so that no view needs to load. */
import { readInteger } from '#engine/read.ts';
import { ownFigures } from '#kit/own-figures.ts';
import { readStored } from '#kit/storage.ts';
import type { ModeFigures } from '#web/me/own-games.ts';

/** Of this device and of all devices. */
const KEY = /^arcade:(?:figures|everywhere):([^:]+):([^:]+)$/;
const BEST = /^arcade:(best:([^:]+):([^:]+)(?::.*)?)$/;

export function storedFigures(): readonly ModeFigures[] {
  const keys = storedKeys();
  const bests = keys.map((key) => BEST.exec(key)).filter((match) => match !== null);
  const modes = new Map(
    keys
      .map((key) => KEY.exec(key))
      .filter((match) => match !== null)
      .map(([, game, mode]) => [`${game}:${mode}`, [game, mode]]),
  );
  return [...modes.values()].map(([game, mode]) => {
    const [, name] = bests.find((best) => best[2] === game && best[3] === mode) ?? [];
    const best = name === undefined ? null : readStored(name, (data) => readInteger(data, 0, Number.MAX_SAFE_INTEGER));
    return { game: game!, mode: mode!, figures: ownFigures(game!, mode!), best };
  });
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Storage is forbidden.
    return [];
  }
}
