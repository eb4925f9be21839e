/** Derives a face from the hex digits that the server assigns to a device. The names are also read out. */

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
/** `--paint-NAME`, except grey, which is `--paint-stone`. */
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
/** Too small to be described. */
export const MOUTHS = ['smile', 'grin', 'gasp', 'line', 'tooth', 'tongue'] as const;
export const EXTRAS = [null, 'a party hat', 'a top hat', 'a bow', 'glasses', 'antennae', 'a sprout', 'horns'] as const;

export interface FaceTraits {
  readonly shape: (typeof SHAPES)[number];
  readonly paint: (typeof PAINTS)[number];
  readonly eyes: (typeof EYES)[number];
  readonly mouth: (typeof MOUTHS)[number];
  readonly extra: (typeof EXTRAS)[number];
}

/** All combinations are about equally likely. */
export function traitsOf(face: string): FaceTraits {
  let rest = Number.parseInt(face, 16);
  const draw = <T>(choices: readonly T[]): T => {
    const drawn = choices[rest % choices.length]!;
    rest = Math.floor(rest / choices.length);
    return drawn;
  };
  return { shape: draw(SHAPES), paint: draw(PAINTS), eyes: draw(EYES), extra: draw(EXTRAS), mouth: draw(MOUTHS) };
}

/** Such as "sleepy green star with a bow". */
export function faceWords({ shape, paint, eyes, extra }: FaceTraits): string {
  return `${eyes} ${paint} ${shape}${extra === null ? '' : ` with ${extra}`}`;
}
