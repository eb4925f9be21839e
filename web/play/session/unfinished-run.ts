import type { Run } from '#engine/run.ts';
import type { GamePlay } from '#kit/game-view.ts';
import type { RunFacts } from '#kit/running-game.ts';
import type { Environment } from '#web/play/session/environment.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import { readPauses } from '#web/play/session/pauses.ts';

interface StoredRun<State, Action, Mode extends string> {
  readonly run: Run<State, Action, Mode>;
  /** Unchecked. */
  readonly ticket: unknown;
  readonly pauses: readonly Pause[];
}

/** Writing to storage is too slow for every move. */
const SOON_MS = 1_000;

/** Does nothing in games that do not store runs. */
export class UnfinishedRun<State, Action, Mode extends string> {
  readonly #view: GamePlay<State, Action, Mode>;
  readonly #environment: Environment;
  #cancelSave: (() => void) | null = null;

  constructor(view: GamePlay<State, Action, Mode>, environment: Environment) {
    this.#view = view;
    this.#environment = environment;
  }

  load(mode: Mode): StoredRun<State, Action, Mode> | null {
    const saved = this.#view.lifecycle.saving?.runs.load(this.#view.rules, mode);
    return saved ? { ...saved, pauses: readPauses(saved.pauses) ?? [] } : null;
  }

  saveSoon(save: () => void): void {
    if (this.#view.lifecycle.saving) this.#cancelSave ??= this.#environment.after(SOON_MS, save);
  }

  save({ run, ticket, pauses }: StoredRun<State, Action, Mode>, facts: RunFacts): void {
    this.#cancel();
    const { saving } = this.#view.lifecycle;
    if (saving && run.log.length > 0) saving.runs.save(run, { ticket, pauses }, saving.describe(run.state, facts));
  }

  remove(mode: Mode): void {
    this.#cancel();
    this.#view.lifecycle.saving?.runs.remove(this.#view.rules, mode);
  }

  #cancel(): void {
    this.#cancelSave?.();
    this.#cancelSave = null;
  }
}
