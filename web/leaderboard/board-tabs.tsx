import type { KeyboardEvent } from 'react';
import { moveByArrows } from '#web/ui/arrow-keys.ts';

const TABS = { all: 'All time', week: 'Week', day: 'Today', daily: 'Daily' } as const;

/** The first three belong to the open board. */
export type BoardTab = keyof typeof TABS;

const ALL = Object.keys(TABS) as BoardTab[];

const PANEL_ID = 'leaderboard-panel';

const tabId = (tab: BoardTab) => `leaderboard-${tab}`;

export const tabPanel = (tab: BoardTab) => ({ id: PANEL_ID, role: 'tabpanel', 'aria-labelledby': tabId(tab) });

interface BoardTabsProps {
  readonly chosen: BoardTab;
  readonly onChoose: (tab: BoardTab) => void;
}

/** One tab stop; arrow keys move between the tabs. */
export function BoardTabs({ chosen, onChoose }: BoardTabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const place = moveByArrows(event);
    if (place !== null) onChoose(ALL[place]!);
  };
  return (
    <div className="leaderboard-tabs" role="tablist" aria-label="Period" tabIndex={-1} onKeyDown={move}>
      {ALL.map((tab) => (
        <button
          key={tab}
          className="button"
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === chosen}
          aria-controls={PANEL_ID}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {TABS[tab]}
        </button>
      ))}
    </div>
  );
}
