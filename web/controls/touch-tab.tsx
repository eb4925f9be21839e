import type { Help } from '#kit/game-view.ts';
import type { Controls } from '#kit/input/controls.ts';
import { HandAndSizeRows, PressRows, SwipeRows } from '#web/controls/touch-options.tsx';
import { useLooks } from '#web/styles/use-stored.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/controls/touch-tab.css';

interface TouchTabProps {
  readonly controls: Controls<unknown, unknown>;
  readonly help: Help;
}

/** How the game is played by touch, and the touch options of all games. */
export function TouchTab({ controls, help }: TouchTabProps) {
  return (
    <>
      <ul className="cap-rows">
        {help.touch.map(({ what, how }) => (
          <li key={what}>
            {what}
            <span>{how}</span>
          </li>
        ))}
      </ul>
      <Preview controls={controls} />
      <ul className="option-rows">
        <HandAndSizeRows />
        <SwipeRows />
        <PressRows />
      </ul>
      <p className="controls-note">For all games.</p>
    </>
  );
}

const CROSS = ['up', 'left', 'right', 'down'] as const;
const THUMBS = { left: 'Left thumb', right: 'Right thumb' } as const;

/** The game's own buttons in their real size. */
function Preview({ controls: { touchControls } }: Pick<TouchTabProps, 'controls'>) {
  const { hand } = useLooks();
  if (!touchControls || touchControls === 'strip') return null;
  return (
    <div className="touch-preview" aria-hidden="true">
      <p>Field</p>
      {touchControls === 'cross' ? (
        <div className="pad">
          <span>{hand && THUMBS[hand]}</span>
          <div className="dpad">
            {CROSS.map((direction) => (
              <span key={direction} className={`button ${direction}`}>
                <Icon name={direction} />
              </span>
            ))}
          </div>
        </div>
      ) : (
        <div className="pad-row">
          {touchControls.map(({ button, icon }) => (
            <span key={button} className="button">
              <Icon name={icon} />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
