import { render } from '@testing-library/react';
import { useRef } from 'react';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import type { AnyView } from '#kit/game-view.ts';
import type { PageKeys } from '#web/play/input/keyboard.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { TouchControls } from '#web/play/input/touch-controls.tsx';
import { useGameInput } from '#web/play/input/use-game-input.ts';

function InputPage({ session }: { readonly session: AnySession }) {
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const nothing = () => {};
  const tools: PageKeys = {
    pause: () => session.pause(),
    mute: nothing,
    fullscreen: nothing,
    help: nothing,
    restart: nothing,
  };
  const input = useGameInput(session, root, field, tools);
  return (
    <section ref={root}>
      <div ref={field} data-field tabIndex={-1}>
        <session.view.Field game={session} />
      </div>
      <TouchControls session={session} input={input} tools={tools} muted canFill={false} />
    </section>
  );
}

/** Renders a game's field and controls in a fake environment and starts a run. */
export async function openInputPage(view: AnyView) {
  const environment = new FakeEnvironment();
  const session: AnySession = new Session(view, environment, null);
  const { container, unmount } = render(
    <AnnouncerRegions>
      <InputPage session={session} />
    </AnnouncerRegions>,
  );
  const sleep = session.wake();
  await session.start();
  const close = () => {
    sleep();
    unmount();
  };
  return { environment, session, container, close };
}
