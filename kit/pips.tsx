import '#kit/pips.css';

interface PipsProps {
  readonly wins: number;
  readonly goal: number;
}

/** The wins of a match: discs for those won, rings for those to win. */
export function Pips({ wins, goal }: PipsProps) {
  return (
    <span className="pips" role="img" aria-label={`${wins} of ${goal}`}>
      {Array.from({ length: goal }, (_, index) => (
        <i key={index} data-won={index < wins || undefined} />
      ))}
    </span>
  );
}
