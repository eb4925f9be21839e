import { START_BUTTON } from '#web/loading/early-start.ts';
import { aboutOf, rackGroups } from '#web/play/screen/mode-choices.ts';
import type { ModeRackProps } from '#web/play/screen/mode-rack.tsx';
import { RackRow } from '#web/play/screen/mode-rack.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';

interface VersusStartProps extends ModeRackProps {
  /** Makes a room. */
  readonly onFriend: (() => void) | undefined;
}

/** For a board game whose first mode is for two: a lone visitor plays the computer with one press. */
export function VersusStart({ entry, session, sessionState, startOver, onFriend }: VersusStartProps) {
  const { view } = session;
  const levelsIn = (mode: string) => rackGroups(view, entry.submits, { ...sessionState, mode });
  const [two, easy, normal = easy!, ...harder] = levelsIn(sessionState.mode)[0]!.keys;
  const level = [easy!, normal, ...harder].find(({ isChosen }) => isChosen) ?? normal;
  const [opponents, ...rows] = levelsIn(level.mode);
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
