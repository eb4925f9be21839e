import '#web/ui/confetti.css';

const PIECES = ['red', 'sky', 'yellow', 'green', 'pink', 'violet', 'orange', 'lime', 'blue', 'teal'] as const;

export function Confetti() {
  return (
    <span className="confetti" aria-hidden="true">
      {PIECES.map((paint, index) => (
        <i
          key={paint}
          style={{
            background: `var(--paint-${paint})`,
            rotate: `${index * 20 - 90}deg`,
            animationDelay: `${(index % 3) * 40}ms`,
          }}
        />
      ))}
    </span>
  );
}
