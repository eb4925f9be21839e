import { START_BUTTON } from '#web/loading/early-start.ts';
import { aboutOf, rackGroups } from '#web/play/screen/mode-choices.ts';
import type { ModeRackProps } from '#web/play/screen/mode-rack.tsx';
import { RackRow } from '#web/play/screen/mode-rack.tsx';
import { useVersusMode } from '#web/play/screen/use-versus-mode.ts';
import { PlayIcon } from '#web/ui/icons.tsx';

interface VersusStartProps extends ModeRackProps {
  /** Makes a room. */
  readonly onFriend: (() => void) | undefined;
}

const NORMAL = 2;

/** For a board game whose first mode is for two: a lone visitor plays the computer with one press. */
export function VersusStart({ entry, session, sessionState, startOver, onFriend }: VersusStartProps) {
  const { view } = session;
  const versus = useVersusMode(view, sessionState.mode);
  const rowsIn = (mode: string) => rackGroups(view, entry.submits, { ...sessionState, mode }, versus);
  const { keys } = rowsIn(sessionState.mode)[0]!;
  const opponentIn = (mode: string) => rowsIn(mode)[0]!.keys.findIndex(({ isChosen }) => isChosen);
  const [two] = keys;
  // Two players are the first opponent.
  const level = keys[opponentIn(sessionState.mode) || (versus && opponentIn(versus)) || NORMAL]!;
  const [opponents, ...rows] = rowsIn(level.mode);
  const levels = { label: 'Level', keys: opponents!.keys.slice(1) };
  const start = (mode: string) => startOver.request({ mode, practice: false });
  return (
    <>
      <button
        className="button button-game button-big versus"
        type="button"
        {...START_BUTTON}
        disabled={sessionState.starting}
        onClick={() => start(level.mode)}
      >
        <span>
          Play the computer
          <small>{aboutOf(view, level)}</small>
        </span>
        <PlayIcon />
      </button>
      <div className="rack">
        <RackRow session={session} group={levels} hasMarks />
      </div>
      <div className="idle-buttons">
        <button className="button" type="button" onClick={() => start(two!.mode)}>
          {two!.label}
        </button>
        {onFriend && (
          <button className="button" type="button" onClick={onFriend}>
            Friend by link
          </button>
        )}
      </div>
      <div className="rack">
        {rows.map((row) => (
          <RackRow key={row.label} session={session} group={row} hasMarks={false} />
        ))}
      </div>
    </>
  );
}
