import { useEffect, useState } from 'react';
import type { AnyView, Steered } from '#kit/game-view.ts';
import type { Context2D } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';
import type { StageArt } from '#kit/stage-art.ts';
import { Stage } from '#kit/stage.tsx';
import { useSetting } from '#kit/use-setting.ts';
import type { VariantPartProps } from '#web/play/run-variant.ts';
import type { Challenge, Rival } from '#web/race/challenge.ts';
import { useChallenge } from '#web/race/use-challenge.ts';

/** The setting that shows the rival on the player's own field. */
export const GHOST = 'race:ghost';

const RING = { radius: 13, width: 2.5, dashes: [3, 4] } as const;
/** Distance and radius in stage units. */
const TRAIL = { dots: 14, every: 14, radius: 3 } as const;

/** Only games with a canvas stage and a single steered object. */
export function hasGhost({ stage, steered }: AnyView): boolean {
  return stage !== undefined && steered !== undefined;
}

/** Draws the rival's path as dots and a dashed ring, without the side that solid objects have. */
export function Ghost({ challenge, session, sessionState }: VariantPartProps & { readonly challenge: Challenge }) {
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
        draw(context, { now, palette }) {
          const color = palette('--paint-stone');
          const place = view.steered?.(now);
          if (!place) return;
          for (const { x, y } of places)
            if (Math.hypot(place.x - x, place.y - y) > RING.radius) disc(context, x, y, TRAIL.radius, color);
          drawRing(context, place, color);
        },
      },
    ],
  };
}

function drawRing(context: Context2D, { x, y }: Steered, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = RING.width;
  context.lineCap = 'round';
  context.setLineDash([...RING.dashes]);
  context.beginPath();
  context.arc(x, y, RING.radius, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
}
