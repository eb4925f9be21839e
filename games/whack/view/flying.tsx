/** What flies about when a mole comes up, is hit or is missed, and what grows around its hole. All of it is only to be seen. */

const STAR = 'M54 24l3.7 7.9 8.6 1-6.4 5.9 1.7 8.5-7.6-4.3-7.6 4.3 1.7-8.5-6.4-5.9 8.6-1z';
const FIVE = ['one', 'two', 'three', 'four', 'five'];

export function Stars() {
  return (
    <>
      <circle className="whack-flash" cx="54" cy="52" r="44" fill="none" stroke="var(--paint-yellow)" strokeWidth="7" />
      <g className="whack-stars" fill="var(--paint-yellow)" stroke="var(--paint-ink)" strokeWidth="1.6">
        {FIVE.map((name) => (
          <path key={name} d={STAR} />
        ))}
      </g>
    </>
  );
}

export function Dust() {
  return (
    <g className="whack-dust" fill="var(--paint-cream-deep)">
      <circle cx="30" cy="80" r="11" />
      <circle cx="54" cy="74" r="14" />
      <circle cx="78" cy="80" r="11" />
    </g>
  );
}

/** Earth that a mole throws up as it comes. */
export function Clods() {
  return (
    <g className="whack-clods" fill="var(--clod)">
      <circle cx="22" cy="82" r="5" />
      <circle cx="34" cy="90" r="4" />
      <circle cx="74" cy="90" r="4.5" />
      <circle cx="88" cy="82" r="5" />
    </g>
  );
}

/** A tuft beside the hole, on one side or the other. */
export function Grass({ hole }: { readonly hole: number }) {
  const isLeft = hole % 2 === 0;
  return (
    <path
      fill="var(--grass)"
      d={
        isLeft
          ? 'M2 106c1-6-1-11-4-14 5 1 8 4 9 8 1-7 4-12 8-14-2 5-2 11 0 16 2-3 4-5 7-6-2 3-3 6-3 10z'
          : 'M88 108c1-6-1-11-4-14 5 1 8 4 9 8 1-7 4-12 8-14-2 5-2 11 0 16 2-3 4-5 7-6-2 3-3 6-3 10z'
      }
    />
  );
}
