import type { ReactNode } from 'react';
import { Eyes } from '#kit/eyes.tsx';
import type { FaceTraits } from '#web/faces/face-traits.ts';

export const VIEW_BOX = '-24 -3 48 57';

const INK = 'var(--paint-ink)';
const LINE = { fill: 'none', stroke: INK, strokeWidth: 2.8, strokeLinecap: 'round' } as const;
type Line = Omit<typeof LINE, 'stroke'> & { readonly stroke: string };
/** Ink has too little contrast on these. */
const DARK: readonly string[] = ['blue', 'violet', 'brown'];

/** The drawing is 48 units wide, centered on x = 0. */
export function drawFace(traits: FaceTraits, isAsleep = false): ReactNode {
  const head = HEADS[traits.shape];
  const paint = `--paint-${traits.paint === 'grey' ? 'stone' : traits.paint}`;
  const line = DARK.includes(traits.paint) ? { ...LINE, stroke: '#fff' } : LINE;
  const outline = (color: string) => ({ fill: color, stroke: color, strokeWidth: head.round, d: head.outline });
  return (
    <>
      <path {...outline(`var(${paint}-deep)`)} transform="translate(0 4)" />
      <path {...outline(`var(${paint})`)} />
      <g transform={`translate(0 ${head.eyes}) scale(${head.scale})`}>
        {isAsleep ? <path d={SHUT} {...line} /> : eyesOf(traits, line, `var(${paint}-deep)`)}
        {traits.extra === 'glasses' && <path d={GLASSES[traits.eyes] ?? TWO_LENSES} {...line} strokeWidth={2.6} />}
      </g>
      <g transform={`translate(0 ${head.mouth})`}>{MOUTH[traits.mouth]}</g>
      <g transform={`translate(0 ${head.top})`}>{WORN[traits.extra ?? '']?.(ACCENTS[traits.paint], head.brow)}</g>
    </>
  );
}

interface Head {
  readonly outline: string;
  /** Stroke width, which rounds the corners. */
  readonly round: number;
  /** Vertical positions of the eyes and the mouth, and the scale of the eyes. */
  readonly eyes: number;
  readonly scale: number;
  readonly mouth: number;
  /** Height of hats; distance of horns from the center. */
  readonly top: number;
  readonly brow: number;
}

const HEADS: Readonly<Record<FaceTraits['shape'], Head>> = {
  circle: {
    outline: 'M0 11a18 18 0 1 1 0 36 18 18 0 1 1 0-36z',
    round: 6,
    eyes: 26,
    scale: 1.05,
    mouth: 39,
    top: 9,
    brow: 10,
  },
  square: {
    outline: 'M-10 11H10a7 7 0 0 1 7 7V39a7 7 0 0 1-7 7H-10a7 7 0 0 1-7-7V18a7 7 0 0 1 7-7z',
    round: 7,
    eyes: 25,
    scale: 1.05,
    mouth: 39,
    top: 9,
    brow: 13,
  },
  triangle: { outline: 'M0 14 17 43H-17z', round: 12, eyes: 31, scale: 0.86, mouth: 42, top: 10, brow: 5 },
  diamond: { outline: 'M0 12 18 29 0 46-18 29z', round: 9, eyes: 27, scale: 0.92, mouth: 38.5, top: 10, brow: 5 },
  star: {
    outline: 'M0 12 6.4 22.5 18.5 25 10.4 34 11.6 46.5 0 41.5-11.6 46.5-10.4 34-18.5 25-6.4 22.5z',
    round: 9,
    eyes: 29,
    scale: 0.82,
    mouth: 39,
    top: 10,
    brow: 4,
  },
  flower: {
    outline:
      'M-7.1 17.2A7.7 7.7 0 0 1 7.1 17.2A7.7 7.7 0 0 1 14.2 29.5A7.7 7.7 0 0 1 7.1 41.8A7.7 7.7 0 0 1 -7.1 41.8A7.7 7.7 0 0 1 -14.2 29.5A7.7 7.7 0 0 1 -7.1 17.2z',
    round: 4,
    eyes: 27,
    scale: 0.9,
    mouth: 38.5,
    top: 9,
    brow: 9,
  },
  ghost: {
    outline: 'M-17 46V28a17 17 0 0 1 34 0V46l-5.7-5-5.6 5-5.7-5-5.7 5-5.6-5z',
    round: 6,
    eyes: 25,
    scale: 1,
    mouth: 37,
    top: 9,
    brow: 10,
  },
  cat: {
    outline: 'M-17 10l9 5.5a19 19 0 0 1 16 0L17 10l1 18a18 18 0 0 1-36 0z',
    round: 6,
    eyes: 27,
    scale: 1,
    mouth: 39,
    top: 12,
    brow: 6,
  },
  leaf: {
    outline: 'M-1 12H16.5V29A17.5 17.5 0 0 1-1 46H-17V29A17 17 0 0 1-1 12z',
    round: 6,
    eyes: 27,
    scale: 1,
    mouth: 39,
    top: 10,
    brow: 8,
  },
  heart: {
    outline: 'M0 46c-8-5-18-13-18-23a9.6 9.6 0 0 1 18-5 9.6 9.6 0 0 1 18 5c0 10-10 18-18 23z',
    round: 6,
    eyes: 25.5,
    scale: 0.95,
    mouth: 37,
    top: 14,
    brow: 10,
  },
};

const GAZES: Partial<Record<FaceTraits['eyes'], readonly [x: number, y: number]>> = {
  shy: [-3, 2.6],
  curious: [3, -2.6],
  sleepy: [0, 2.6],
};

const SHUT = 'M-13.5-1q6 8 12 0M1.5-1q6 8 12 0';

/** At most 30 by 15, centered on 0. */
function eyesOf({ eyes }: FaceTraits, line: Line, lid: string): ReactNode {
  if (eyes === 'happy') return <path d="M-13.5 3q6-10 12 0M1.5 3q6-10 12 0" {...line} />;
  if (eyes === 'dot-eyed') return <path d="M-7.5 0v.1M7.5 0v.1" {...line} strokeWidth={7} />;
  if (eyes === 'one-eyed') return <Eye x={0} radius={10.5} pupil={5.6} />;
  if (eyes === 'three-eyed') return [-10.5, 0, 10.5].map((x) => <Eye key={x} x={x} radius={5.6} pupil={3.1} />);
  if (eyes === 'winking') {
    return (
      <>
        <Eye x={-7.5} radius={7.6} pupil={4.2} />
        <path d="M2 2.5q6-8 12 0" {...line} />
      </>
    );
  }
  return (
    <>
      <Eyes apart={7.5} radius={7.6} pupil={4.2} look={GAZES[eyes] ?? [0, 0]} />
      {eyes === 'sleepy' && <path d="M-15.1.5a7.6 7.6 0 0 1 15.2 0zM-.1.5a7.6 7.6 0 0 1 15.2 0z" fill={lid} />}
      {eyes === 'fierce' && <path d="M-14-8.5-2-3.5M14-8.5 2-3.5" {...LINE} strokeWidth={4} />}
    </>
  );
}

interface EyeProps {
  readonly x: number;
  readonly radius: number;
  readonly pupil: number;
}

const Eye = ({ x, radius, pupil }: EyeProps) => (
  <>
    <circle cx={x} r={radius} fill="#fff" />
    <circle cx={x} r={pupil} fill={INK} />
  </>
);

const lens = (x: number, radius: number) =>
  `M${x - radius} 0a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;
const TWO_LENSES = lens(-7.8, 8) + lens(7.8, 8);
/** One lens per eye. */
const GLASSES: Partial<Record<FaceTraits['eyes'], string>> = {
  'one-eyed': lens(0, 11),
  'three-eyed': lens(-11, 6) + lens(0, 6) + lens(11, 6),
};

const MOUTH: Readonly<Record<FaceTraits['mouth'], ReactNode>> = {
  smile: <path d="M-5-.5q5 5.5 10 0" {...LINE} />,
  grin: <path d="M-6-1.5h12q-.5 7-6 7t-6-7z" fill={INK} stroke={INK} strokeWidth={1.5} />,
  gasp: <ellipse cy={1.5} rx={3} ry={3.6} fill={INK} />,
  line: <path d="M-4.5 1h9" {...LINE} />,
  tooth: (
    <>
      <path d="M-6-.5q6 4 12 0" {...LINE} />
      <path d="M-3.5 1.8h4.5v4h-4.5z" fill="#fff" stroke={INK} strokeWidth={1} />
    </>
  ),
  tongue: (
    <>
      <path d="M-6-.5h12" {...LINE} />
      <path d="M0 .5h5v3.5a2.5 2.5 0 0 1-5 0z" fill="var(--paint-coral)" stroke={INK} strokeWidth={1.4} />
    </>
  ),
};

/** Contrasts with the head. */
const ACCENTS: Readonly<Record<FaceTraits['paint'], string>> = {
  red: 'yellow',
  orange: 'blue',
  yellow: 'red',
  lime: 'violet',
  green: 'pink',
  teal: 'orange',
  sky: 'red',
  blue: 'yellow',
  violet: 'lime',
  pink: 'teal',
  brown: 'sky',
  grey: 'red',
};

/** `brow` is half the width of the head where the accessory sits. */
const WORN: Readonly<Record<string, (paint: string, brow: number) => ReactNode>> = {
  'a party hat': (paint) => (
    <>
      <path d="M-7.5 1 0-11 7.5 1z" fill={`var(--paint-${paint})`} stroke={`var(--paint-${paint})`} strokeWidth={2} />
      <path d="M-7.5 1h15" stroke={`var(--paint-${paint}-deep)`} strokeWidth={3} strokeLinecap="round" />
    </>
  ),
  'a top hat': (paint) => (
    <>
      <path d="M-6-9.5h12v10h-12z" fill={`var(--paint-${paint})`} stroke={`var(--paint-${paint})`} strokeWidth={3} />
      <path d="M-11.5 1h23" stroke={`var(--paint-${paint}-deep)`} strokeWidth={4} strokeLinecap="round" />
    </>
  ),
  'a bow': (paint) => (
    <>
      <path
        d="M0 0-9-5.5V5.5zM0 0 9-5.5V5.5z"
        fill={`var(--paint-${paint})`}
        stroke={`var(--paint-${paint})`}
        strokeWidth={3}
      />
      <circle r={3.2} fill={`var(--paint-${paint}-deep)`} />
    </>
  ),
  antennae: (paint, brow) => (
    <>
      <path
        d={`M${-brow / 2} 3L${-brow / 2 - 4}-7M${brow / 2} 3L${brow / 2 + 4}-7`}
        {...LINE}
        stroke={`var(--paint-${paint}-deep)`}
      />
      {[-1, 1].map((side) => (
        <circle key={side} cx={side * (brow / 2 + 4)} cy={-7.5} r={3.6} fill={`var(--paint-${paint})`} />
      ))}
    </>
  ),
  'a sprout': () => (
    <>
      <path d="M0 3V-5" {...LINE} stroke="var(--paint-green-deep)" />
      <path d="M0-4q-10 2-11-7 10-1 11 7z" fill="var(--paint-green)" />
      <path d="M0-4q10 2 11-7-10-1-11 7z" fill="var(--paint-lime)" />
    </>
  ),
  horns: (_paint, brow) =>
    [-1, 1].map((side) => (
      <path
        key={side}
        transform={`translate(${side * brow} 0) scale(${side} 1)`}
        d="M-4 2Q7 2 5.5-9.5 13 0 5 6z"
        fill="var(--paint-cream)"
        stroke="var(--paint-cream-deep)"
        strokeWidth={1.5}
      />
    )),
};
