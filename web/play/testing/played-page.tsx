import { act, fireEvent, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { seedFrom } from '#engine/random.ts';
import { entryOf } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { views } from '#games/views.ts';
import type { AnyView, FieldProps } from '#kit/game-view.ts';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import { Play } from '#web/play/play.tsx';
import type { AnySession } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

export interface PlayedPage {
  readonly session: AnySession;
  readonly environment: FakeEnvironment;
  readonly container: HTMLElement;
  /** `words` is the page's text, `said` the assertive announcement. */
  words(): string;
  said(): string;
  pass(ms: number): Promise<void>;
  take(action: unknown): Promise<void>;
  pause(): Promise<void>;
  /** Plays the golden run up to a number of actions and, in timed games, of ticks. */
  playOn(ticks: number, actions: number): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  pressKey(code: string, key: string): Promise<void>;
}

/** Opens a game's page with the seed of the golden run, before its start. */
export async function openPlayedPage(entry: CatalogueEntry, view: AnyView, golden: Golden): Promise<PlayedPage> {
  const environment = new FakeEnvironment();
  environment.seed = () => golden.seed;
  const shown: AnySession[] = [];
  function Field(props: FieldProps<unknown, unknown>) {
    shown[0] = props.game as AnySession;
    return <view.Field {...props} />;
  }
  const watched = { ...view, Field };
  const { container } = render(
    <AnnouncerRegions>
      <Play entry={entry} view={watched} environment={environment} newRanking={() => null} onSubmitted={() => {}} />
    </AnnouncerRegions>,
  );
  const session = shown[0]!;
  const settle = () => act(async () => vi.dynamicImportSettled());
  await act(async () => session.choose(golden.mode));
  await settle();
  return { session, environment, container, ...playerOf({ session, environment, container, settle, golden }) };
}

/** Opens a game's page in its first mode, with an unplayed run. */
export async function openUnplayedPage(key: string, changes: Partial<AnyView> = {}) {
  const { default: view } = await views[key]!();
  const mode = view.rules.modes[0];
  const run = { version: 1, mode, seed: seedFrom(1), ticks: 0, score: 0, log: [], hashes: [] };
  const page = await openPlayedPage(entryOf(key)!, { ...view, ...changes }, { ...run, status: 'playing' });
  return { ...page, view };
}

interface MountedPage extends Pick<PlayedPage, 'session' | 'environment' | 'container'> {
  readonly golden: Golden;
  settle(): Promise<void>;
}

function playerOf({
  session,
  environment,
  container,
  settle,
  golden,
}: MountedPage): Omit<PlayedPage, 'session' | 'environment' | 'container'> {
  let next = 0;
  const pass = async (ms: number) => {
    await act(async () => environment.run(ms));
    await settle();
  };
  return {
    words: () => container.querySelector('.game-root')!.textContent,
    said: () => container.querySelector('[data-live="assertive"]')?.textContent ?? '',
    pass,
    take: (action) => act(async () => void session.act(action)),
    async pause() {
      await act(async () => session.pause());
      await pass(0);
    },
    async playOn(ticks, actions) {
      await act(async () => {
        for (let frame = 0; frame < 20_000 && session.state.status !== 'finished'; frame++) {
          const { facts, timed } = session;
          if ((facts.ticks >= ticks || !timed) && facts.actions >= actions) break;
          if (!timed || session.state.status === 'idle') session.act(golden.log[next++]?.[1]);
          const due = timed && session.state.count === null ? facts.ticks : -1;
          while ((golden.log[next]?.[0] ?? Infinity) <= due) session.act(golden.log[next++]![1]);
          environment.run(1000 / 60, 1000 / 60);
        }
      });
      await settle();
    },
    async press(name) {
      const buttons = [...container.querySelectorAll<HTMLElement>('button, [role="radio"]')];
      const button = buttons.find((one) => matches(one.getAttribute('aria-label') ?? one.textContent, name));
      if (!button) throw new Error(`the page has no button ${name}`);
      await act(async () => void fireEvent.click(button));
      await settle();
    },
    async pressKey(code, key) {
      await act(async () => void fireEvent.keyDown(document.body, { code, key }));
      await act(async () => void fireEvent.keyUp(document.body, { code, key }));
      await settle();
    },
  };
}

const matches = (text: string, name: string | RegExp) => (typeof name === 'string' ? text === name : name.test(text));
