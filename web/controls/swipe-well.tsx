import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { Direction } from '#kit/input/swipe.ts';
import { Swipe } from '#kit/input/swipe.ts';
import '#web/controls/swipe-well.css';

/** On phones and tablets. Browsers do not tell the real size of a pixel. */
const PX_PER_MM = 160 / 25.4;

/** Shows when a swipe counts. The note beside it says the same in words. */
export function SwipeWell({ far }: { readonly far: number }) {
  const announcer = useAnnouncer();
  const swipe = useRef<Swipe>(null);
  const [toward, setToward] = useState<Direction | null>(null);
  const move = ({ clientX, clientY }: PointerEvent) => {
    const direction = swipe.current?.move(clientX, clientY);
    if (!direction) return;
    setToward(direction);
    announcer.politely(`Swiped ${direction}.`);
  };
  const end = () => {
    swipe.current = null;
  };
  return (
    <li
      className="swipe-well"
      data-toward={toward}
      onPointerDown={(event) => {
        Swipe.far = far;
        swipe.current = new Swipe(event.clientX, event.clientY);
        event.currentTarget.setPointerCapture(event.pointerId);
        setToward(null);
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <i />
      {/* As long as the swipe. */}
      <svg viewBox={`0 0 ${far} 24`} width={far} height="24" aria-hidden="true">
        <path d={`M0 12H${far}m0 0-7-6m7 6-7 6`} />
      </svg>
      <span>
        {Math.round(far / PX_PER_MM)} mm. {toward ? `Swiped ${toward}.` : 'Try it here.'}
      </span>
    </li>
  );
}
