/** Lazy-loaded drawings: none is visible until a card is flipped. */
import type { ComponentType } from 'react';
import { useId } from 'react';
import { CREAM, Fill, INK, Leaning, Line, Solid, Spots, Tube } from '#games/memory/view/shapes.tsx';
import {
  Anchor,
  Clover,
  Fish,
  Gem,
  Heart,
  Key,
  Mushroom,
  Sailboat,
  Star,
  Umbrella,
} from '#games/memory/view/more-pictures.tsx';
import { SYMBOLS } from '#games/memory/view/symbols.ts';

/** In symbol order. */
const PICTURES: readonly ComponentType[] = [
  Apple,
  Rocket,
  Guitar,
  Octopus,
  Ball,
  Cactus,
  Die,
  Butterfly,
  Star,
  Fish,
  Mushroom,
  Umbrella,
  Key,
  Anchor,
  Heart,
  Gem,
  Clover,
  Sailboat,
];

export function Picture({ symbol }: { readonly symbol: number }) {
  const Drawing = PICTURES[symbol]!;
  return (
    <svg className="memory-picture" viewBox="0 0 100 100" data-symbol={SYMBOLS[symbol]!.emoji}>
      <Drawing />
    </svg>
  );
}

function Apple() {
  const body = 'M50 34c9-8 36-8 36 19c0 22-17 36-27 36c-4 0-6-2-9-2s-5 2-9 2c-10 0-27-14-27-36c0-27 27-27 36-19z';
  return (
    <>
      <Line d="M50 32q1-12 7-19" color="var(--paint-brown)" width={8} />
      <Solid d="M58 22q4-13 24-13q-2 17-24 13z" paint="green" drop={4} />
      <Solid d={body} paint="red" />
      <Line d="M25 55q-1-10 8-14" color="#ff9a93" width={6} />
    </>
  );
}

function Rocket() {
  return (
    <Leaning by={40}>
      <Fill d="M40 76q-1 12 10 20q11-8 10-20z" color="var(--paint-orange)" />
      <Fill d="M45 76q0 7 5 12q5-5 5-12z" color="var(--paint-yellow)" width={2} />
      <Solid d="M34 50 20 66v14l16-8zM66 50l14 16v14l-16-8z" paint="red" width={5} drop={3.8} aside={3.2} />
      <Solid d="M50 5c14 10 19 26 17 44l-4 25H37l-4-25C31 31 36 15 50 5z" paint="blue" drop={3.8} aside={3.2} />
      <Fill d="M50 5c7 5 11.5 11 14 18H36c2.5-7 7-13 14-18z" color="var(--paint-red)" />
      <Spots at={[[50, 43, 12]]} color="var(--paint-blue-deep)" />
      <Spots at={[[50, 45, 9.5]]} color="#dff3ff" />
    </Leaning>
  );
}

function Guitar() {
  const body = 'M50 40c13 0 18 8 16 15c-2 6 0 8 4 12c13 14 3 37-20 37s-33-23-20-37c4-4 6-6 4-12c-2-7 3-15 16-15z';
  return (
    <g transform="translate(8.5 3) scale(.84)">
      <Leaning by={42}>
        <Fill d="M45-5h10v12H45z" color={INK} width={8} />
        <Line d="M37-4h2M37 5h2M61-4h2M61 5h2" color={INK} width={5} />
        <Line d="M50 58V12" color="var(--paint-brown)" width={9} />
        <Solid d={body} paint="orange" drop={4} aside={4} />
        <Spots at={[[50, 67, 9]]} color={INK} />
        <Line d="M50 36V62" color="var(--paint-brown)" width={9} />
        <Line d="M41 88h18" color={INK} width={6} />
      </Leaning>
    </g>
  );
}

function Octopus() {
  return (
    <>
      <Tube d="M28 60q1 18-14 20M41 64q0 18-8 24M59 64q0 18 8 24M72 60q-1 18 14 20" paint="violet" width={13} />
      <path fill="var(--paint-violet-deep)" d="M16 42v10q0 20 34 20t34-20V42z" />
      <path fill="var(--paint-violet)" d="M16 44a34 37 0 0 1 68 0q0 22-34 22t-34-22z" />
      <Spots
        at={[
          [36.7, 42, 13],
          [63.3, 42, 13],
        ]}
        color="#fff"
      />
      <Spots
        at={[
          [36.7, 44.6, 7],
          [63.3, 44.6, 7],
        ]}
        color={INK}
      />
      <Spots
        at={[
          [34, 21, 4.5],
          [47, 15, 3],
        ]}
        color="#b79bf5"
      />
    </>
  );
}

function Ball() {
  // Two balls may be open at once, so clip paths need unique ids.
  const edge = useId();
  const patches =
    'M50 19 37.6 10l4.8-14.5h15.2L62.4 10zM76.6 38.3l4.8-14.5h15.2l4.8 14.5-12.4 9zM66.5 69.7h15.2l4.8 14.5-12.4 9-12.4-9zM33.5 69.7l4.8 14.5-12.4 9-12.4-9 4.8-14.5zM23.4 38.3l-12.4 9-12.4-9 4.8-14.5h15.2z';
  return (
    <>
      <clipPath id={edge}>
        <circle cx="50" cy="47" r="40" />
      </clipPath>
      <path fill="var(--paint-stone-deep)" d="M10 47v7a40 40 0 0 0 80 0v-7z" />
      <Spots at={[[50, 47, 40]]} color="#e4e7f2" />
      <g clipPath={`url(#${edge})`}>
        <Line
          d="M50 35V16M61.4 43.3l18.1-5.9M57.1 56.7l11.1 15.4M42.9 56.7 31.8 72.1M38.6 43.3l-18.1-5.9"
          color={INK}
          width={5}
        />
        <Fill d="m50 34 12.4 9-4.8 14.5H42.4L37.6 43z" color={INK} />
        <Fill d={patches} color={INK} width={5} />
      </g>
    </>
  );
}

function Cactus() {
  return (
    <>
      <Tube d="M50 76V20M50 56H30q-8 0-8-8v-9M50 48h20q8 0 8-8V30" paint="green" width={19} drop={5} />
      <g strokeDasharray="0 11">
        <Line d="M50 66V22M22 43v-4M78 39v-8" color="#7be0ab" />
      </g>
      <Solid d="M30 74h40l-5 19H35z" paint="orange" width={5} drop={3} />
      <rect x="25" y="69" width="50" height="13" rx="4" fill="var(--paint-orange-deep)" />
      <rect x="25" y="69" width="50" height="9" rx="4" fill="#ffa64f" />
      <Spots at={[[50, 12, 7]]} color="var(--paint-pink)" />
      <Spots at={[[50, 12, 3]]} color="var(--paint-pink-deep)" />
    </>
  );
}

function Die() {
  return (
    <Leaning by={-9}>
      <path fill="var(--paint-teal-deep)" d="M12 29h75v45a17 17 0 0 1-17 17H29a17 17 0 0 1-17-17z" />
      <rect x="13" y="10" width="74" height="72" rx="17" fill="var(--paint-teal)" />
      <Spots
        at={[
          [32, 28, 8.5],
          [68, 28, 8.5],
          [50, 46, 8.5],
          [32, 64, 8.5],
          [68, 64, 8.5],
        ]}
        color={CREAM}
      />
    </Leaning>
  );
}

function Butterfly() {
  return (
    <>
      <Solid d="M48 60C30 56 14 66 19 80c5 12 23 8 29-8zM52 60c18-4 34 6 29 20c-5 12-23 8-29-8z" paint="orange" />
      <Solid
        d="M48 54C40 26 12 8 7 24c-4 16 10 36 41 34zM52 54c8-28 36-46 41-30c4 16-10 36-41 34z"
        paint="pink"
        width={5}
      />
      <Spots
        at={[
          [23, 33, 7],
          [77, 33, 7],
          [32, 74, 4.5],
          [68, 74, 4.5],
        ]}
        color={CREAM}
      />
      <Line d="M50 36V82" color={INK} width={10} />
      <Line d="M49 34q-2-14-13-20M51 34q2-14 13-20" color={INK} width={4.5} />
    </>
  );
}
