/** What a face looks like, by the hex digits that the server made of its device. */

/** The outlines of heads, as words. */
export const SHAPES = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'star',
  'flower',
  'ghost',
  'cat',
  'leaf',
  'heart',
] as const;
/** The colors of heads, as words; each is `--paint-` and the word, but for grey, which is stone. */
export const PAINTS = [
  'red',
  'orange',
  'yellow',
  'lime',
  'green',
  'teal',
  'sky',
  'blue',
  'violet',
  'pink',
  'brown',
  'grey',
] as const;
/** How eyes look, as words. */
export const EYES = [
  'wide-eyed',
  'shy',
  'curious',
  'sleepy',
  'happy',
  'winking',
  'one-eyed',
  'three-eyed',
  'dot-eyed',
  'fierce',
] as const;
/** Mouths. They are too small to be told. */
export const MOUTHS = ['smile', 'grin', 'gasp', 'line', 'tooth', 'tongue'] as const;
/** What is worn, as words. */
export const EXTRAS = [null, 'a party hat', 'a top hat', 'a bow', 'glasses', 'antennae', 'a sprout', 'horns'] as const;

/** All that makes a face. */
export interface FaceTraits {
  readonly shape: (typeof SHAPES)[number];
  readonly paint: (typeof PAINTS)[number];
  readonly eyes: (typeof EYES)[number];
  readonly mouth: (typeof MOUTHS)[number];
  readonly extra: (typeof EXTRAS)[number];
}

/** The traits of a face. Every digit matters, and all combinations are about as likely. */
export function traitsOf(face: string): FaceTraits {
  let rest = Number.parseInt(face, 16);
  const draw = <T>(choices: readonly T[]): T => {
    const drawn = choices[rest % choices.length]!;
    rest = Math.floor(rest / choices.length);
    return drawn;
  };
  return { shape: draw(SHAPES), paint: draw(PAINTS), eyes: draw(EYES), extra: draw(EXTRAS), mouth: draw(MOUTHS) };
}

/** A face in words that tell it from nearly all others: sleepy green star with a bow. */
export function faceWords({ shape, paint, eyes, extra }: FaceTraits): string {
  return `${eyes} ${paint} ${shape}${extra === null ? '' : ` with ${extra}`}`;
}
