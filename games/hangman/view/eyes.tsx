/** The eyes of whatever hangs in the picture, around the middle of it. */
export function Eyes({ look, dizzy }: { readonly look: number; readonly dizzy: boolean }) {
  return (
    <>
      <circle cx="-18" r="17" fill="#fff" />
      <circle cx="18" r="17" fill="#fff" />
      {dizzy ? (
        <path
          d="m-24-6 12 12m0-12L-24 6M12-6 24 6m0-12L12 6"
          fill="none"
          stroke="var(--paint-ink)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      ) : (
        <g fill="var(--paint-ink)">
          <circle cx="-18" cy={look} r="9" />
          <circle cx="18" cy={look} r="9" />
        </g>
      )}
    </>
  );
}
