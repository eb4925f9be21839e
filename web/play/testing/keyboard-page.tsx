import { render } from '@testing-library/react';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import type { AnyView } from '#kit/game-view.ts';
import { attachKeyboard } from '#web/play/input/keyboard.ts';
import { Session } from '#web/play/session/session.ts';
import { gameInputOf } from '#web/play/input/game-input.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

/** `asked` records the page commands that keys trigger. */
export function openKeyboardPage(view: AnyView) {
  const environment = new FakeEnvironment();
  const session = new Session(view, environment, null);
  const { container } = render(
    <AnnouncerRegions>
      <section>
        <div data-field>
          <view.Field game={session} />
        </div>
      </section>
    </AnnouncerRegions>,
  );
  session.wake();
  const asked: string[] = [];
  const note = (name: string) => () => void asked.push(name);
  const detach = attachKeyboard(container.querySelector('section')!, view.controls, gameInputOf(session), {
    pause: note('pause'),
    mute: note('mute'),
    fullscreen: note('fullscreen'),
    help: note('help'),
    restart: note('restart'),
  });
  return { environment, session, container, asked, detach };
}
