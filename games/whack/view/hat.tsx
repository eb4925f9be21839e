/** Hits per hat. */
const EVERY = 5;
const HATS = [null, PartyHat, HardHat, TopHat, Crown] as const;

export function Hat({ streak }: { readonly streak: number }) {
  const Worn = HATS[Math.min(Math.floor(streak / EVERY), HATS.length - 1)];
  return Worn ? <Worn /> : null;
}

function PartyHat() {
  return (
    <g data-hat="party">
      <path fill="var(--paint-sky-deep)" d="M40 27L54 1l14 26a20 8 0 0 1-28 0z" />
      <path fill="var(--paint-sky)" d="M40 24L54 1l14 23a20 8 0 0 1-28 0z" />
      <circle cx="54" cy="4" r="4" fill="var(--paint-yellow)" />
    </g>
  );
}

function HardHat() {
  return (
    <g data-hat="hard">
      <path fill="var(--paint-yellow-deep)" d="M29 31v-4a25 21 0 0 1 50 0v4z" />
      <path fill="var(--paint-yellow)" d="M29 27a25 21 0 0 1 50 0z" />
      <path fill="var(--paint-cream)" d="M50 6h8v21h-8z" />
      <path fill="var(--paint-yellow)" d="M24 25h60a3 3 0 0 1 0 6H24a3 3 0 0 1 0-6z" />
    </g>
  );
}

function TopHat() {
  return (
    <g data-hat="top">
      <path fill="var(--paint-ink)" d="M38 2h32v22h11a4 4 0 0 1 0 8H27a4 4 0 0 1 0-8h11z" />
      <path fill="var(--paint-red)" d="M38 16h32v8H38z" />
    </g>
  );
}

function Crown() {
  return (
    <g data-hat="crown">
      <path fill="var(--paint-yellow-deep)" d="M32 30V6l11 10L54 3l11 13L76 6v24z" />
      <path fill="var(--paint-yellow)" d="M32 26V6l11 10L54 3l11 13L76 6v20z" />
      <circle cx="54" cy="20" r="4" fill="var(--paint-red)" />
    </g>
  );
}
