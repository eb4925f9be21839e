import type { KeyboardEvent } from 'react';
import { moveByArrows } from '#web/ui/arrow-keys.ts';

/** The boards that a panel shows, by the words on their tabs. All time is what every visit begins with. */
const TABS = { all: 'All time', week: 'Week', day: 'Today', daily: 'Daily' } as const;

/** One of them. The first three are of the open board. */
export type BoardTab = keyof typeof TABS;

const ALL = Object.keys(TABS) as BoardTab[];

const PANEL_ID = 'leaderboard-panel';

/** The element of a tab, by which its board is named. */
const tabId = (tab: BoardTab) => `leaderboard-${tab}`;

/** What makes an element the board that the tabs choose. */
export const tabPanel = (tab: BoardTab) => ({ id: PANEL_ID, role: 'tabpanel', 'aria-labelledby': tabId(tab) });

interface BoardTabsProps {
  readonly chosen: BoardTab;
  readonly onChoose: (tab: BoardTab) => void;
}

/** The choice of a board. It is one stop for the tab key; arrows lead from one to the next. */
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
          className="key"
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
