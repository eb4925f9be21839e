import { useEffect, useState } from 'react';
import type { AnyView, Steered } from '#kit/game-view.ts';
import type { Pen } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';
import type { StageArt } from '#kit/stage-art.ts';
import { Stage } from '#kit/stage.tsx';
import { useSetting } from '#kit/use-setting.ts';
import type { TermsPartProps } from '#web/play/terms.ts';
import type { Challenge, Rival } from '#web/race/challenge.ts';
import { useChallenge } from '#web/race/use-challenge.ts';

/** The choice whether the rival is seen on the player's own field too. */
export const GHOST = 'race:ghost';

const RING = { radius: 13, width: 2.5, dashes: [3, 4] } as const;
/** The way that it came: so many dots, so far apart. */
const TRAIL = { dots: 14, every: 14, radius: 3 } as const;

/** Whether the paths of two players share one field, so that one can be drawn on the other's. */
export function hasGhost({ stage, steered }: AnyView): boolean {
  return stage !== undefined && steered !== undefined;
}

/** The rival's way over the player's field: dotted and without a side, for what has no side is not there. */
export function Ghost({ challenge, session, sessionState }: TermsPartProps & { readonly challenge: Challenge }) {
  const { rival } = useChallenge(challenge);
  const isWanted = useSetting(GHOST);
  if (!isWanted || !rival || !hasGhost(session.view) || sessionState.status !== 'playing') return null;
  return <Drawn rival={rival} view={session.view} />;
}

function Drawn({ rival: { recorded }, view }: { readonly rival: Rival; readonly view: AnyView }) {
  const [trail] = useState(() => new Trail());
  const [art] = useState(() => ghostArt(view, trail));
  useEffect(() => {
    return recorded.onChange(({ now, fresh }) => {
      if (fresh) trail.clear();
      trail.add(view.steered?.(now) ?? null);
    });
  }, [recorded, view, trail]);
  return (
    <div className="ghost" aria-hidden="true">
      <Stage game={recorded} art={art} label="" />
    </div>
  );
}

/** The last places that something came by. */
class Trail {
  readonly places: Steered[] = [];

  clear(): void {
    this.places.length = 0;
  }

  add(place: Steered | null): void {
    const last = this.places.at(-1);
    if (!place || (last && Math.hypot(place.x - last.x, place.y - last.y) < TRAIL.every)) return;
    this.places.push(place);
    if (this.places.length > TRAIL.dots) this.places.shift();
  }
}

function ghostArt(view: AnyView, { places }: Trail): StageArt<unknown, unknown> {
  const { width, height } = view.stage!;
  return {
    width,
    height,
    effectsOf: () => [],
    layers: [
      {
        shows: ({ now }, part) => part(now),
        draw(pen, { now, ink }) {
          const color = ink('--paint-stone');
          const place = view.steered?.(now);
          if (!place) return;
          for (const { x, y } of places)
            if (Math.hypot(place.x - x, place.y - y) > RING.radius) disc(pen, x, y, TRAIL.radius, color);
          drawRing(pen, place, color);
        },
      },
    ],
  };
}

function drawRing(pen: Pen, { x, y }: Steered, color: string): void {
  pen.strokeStyle = color;
  pen.lineWidth = RING.width;
  pen.lineCap = 'round';
  pen.setLineDash([...RING.dashes]);
  pen.beginPath();
  pen.arc(x, y, RING.radius, 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
}
