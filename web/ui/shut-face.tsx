interface ShutFaceProps {
  readonly paint: string;
  readonly deep: string;
  readonly className?: string;
}

/** Separate, because few pages need it. */
export function ShutFace({ paint, deep, className }: ShutFaceProps) {
  return (
    <svg className={className} viewBox="0 0 100 108" aria-hidden="true">
      <path fill={deep} d="M0 50v8a50 50 0 0 0 100 0v-8z" />
      <circle cx="50" cy="50" r="50" fill={paint} />
      <path
        d="M17 46q14 14 28 0M55 46q14 14 28 0"
        fill="none"
        stroke="var(--paint-ink)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}
