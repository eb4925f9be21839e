import { tabId, Tabs } from '#web/ui/tabs.tsx';

const TABS = { all: 'All time', week: 'Week', day: 'Today', daily: 'Daily' } as const;

/** The first three belong to the open board. */
export type BoardTab = keyof typeof TABS;

const ALL = Object.keys(TABS) as BoardTab[];

const PANEL_ID = 'leaderboard-panel';

export const tabPanel = (tab: BoardTab) => ({
  id: PANEL_ID,
  role: 'tabpanel',
  'aria-labelledby': tabId(PANEL_ID, tab),
});

interface BoardTabsProps {
  readonly chosen: BoardTab;
  readonly onChoose: (tab: BoardTab) => void;
}

export function BoardTabs(props: BoardTabsProps) {
  return (
    <Tabs {...props} className="leaderboard-tabs" label="Period" panelId={PANEL_ID} names={ALL}>
      {(tab) => TABS[tab]}
    </Tabs>
  );
}
