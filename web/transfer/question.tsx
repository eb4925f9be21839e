import { capitalized, formatThousands, pluralize } from '#kit/words.ts';
import { roomFace } from '#web/device/room-secret.ts';
import { faceWords, traitsOf } from '#web/faces/face-traits.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import { Link } from '#web/loading/navigation.tsx';
import { FacedSheet } from '#web/transfer/parts.tsx';
import type { ReceiveState } from '#web/transfer/receive.ts';

interface QuestionProps {
  readonly asked: Extract<ReceiveState, { readonly at: 'asking' }>;
  onAccept(): void;
}

export function Question({ asked: { card, runsHere }, onAccept }: QuestionProps) {
  const own = roomFace();
  const face = card.face ?? own;
  const words = faceWords(traitsOf(face));
  const figures = {
    Runs: formatThousands(card.runs),
    Badges: String(card.badges),
    Medals: String(card.medals),
    Size: card.bytes < 1e6 ? `${Math.ceil(card.bytes / 1e3)} kB` : `${Math.round(card.bytes / 1e6)} MB`,
  };
  return (
    <FacedSheet face={face}>
      <h1>Is this you?</h1>
      <p className="facts">
        {card.face === null
          ? card.name || 'Somebody without a face yet'
          : card.name
            ? `${card.name}, ${words}`
            : capitalized(words)}
      </p>
      <dl className="move-figures">
        {Object.entries(figures).map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {card.face !== null && (
        <div className="move-swap">
          <span>
            <PlayerFace of={own} called="Here now" />
            <small aria-hidden="true">Here now</small>
          </span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 12h15m-5.500-6L19.500 12l-6 6" />
          </svg>
          <span>
            <PlayerFace of={card.face} called="From then on" />
            <small aria-hidden="true">From then on</small>
          </span>
        </div>
      )}
      <p className="move-note">
        {runsHere > 0 &&
          `The ${pluralize(runsHere, 'run')} made on this device ${runsHere === 1 ? 'is' : 'are'} added to yours. `}
        Nothing is lost.
      </p>
      <div className="actions">
        <button className="button button-main" type="button" onClick={onAccept}>
          Bring it here
        </button>
        <Link className="button" href="/">
          No, leave it
        </Link>
      </div>
    </FacedSheet>
  );
}
