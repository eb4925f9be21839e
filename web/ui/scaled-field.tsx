import type { CSSProperties } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { AnyView, FieldProps } from '#kit/game-view.ts';

/** DOM fields are laid out at this width and scaled, so that text wraps as on the game's page. */
const LAID_OUT_PX = 480;

interface ScaledFieldProps extends FieldProps<unknown, unknown> {
  readonly view: AnyView;
  readonly className: string;
  readonly fieldClassName: string;
}

/** A small field, for display only. Canvas fields render at the size available. */
export function ScaledField({ view, game, className, fieldClassName }: ScaledFieldProps) {
  const room = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (view.stage || !room.current || !field.current) return;
    const { clientWidth, clientHeight } = room.current;
    const scale = clientWidth / LAID_OUT_PX;
    Object.assign(field.current.style, {
      width: `${LAID_OUT_PX}px`,
      height: `${clientHeight / scale}px`,
      transform: `scale(${scale})`,
    });
  }, [view]);
  // Canvas fields know their ratio; for DOM fields the game's style sheet sets it.
  const ratio = view.stage ? { '--g-field-ratio': `${view.stage.width}/${view.stage.height}` } : {};
  return (
    <div ref={room} className={className} style={ratio as CSSProperties}>
      <div ref={field} className={fieldClassName} inert>
        <view.Field game={game} />
      </div>
    </div>
  );
}
