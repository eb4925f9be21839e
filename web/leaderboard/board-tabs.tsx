import { tabId, Tabs } from '#web/ui/tabs.tsx';

const TABS = { all: 'All time', week: 'Week', day: 'Today', daily: 'Daily', club: 'Club' } as const;

export type PanelTab = keyof typeof TABS;

/** A public board. The first three belong to the open board. */
export type BoardTab = Exclude<PanelTab, 'club'>;

const ALL = Object.keys(TABS) as PanelTab[];

const PANEL_ID = 'leaderboard-panel';

export const tabPanel = (tab: PanelTab) => ({
  id: PANEL_ID,
  role: 'tabpanel',
  'aria-labelledby': tabId(PANEL_ID, tab),
});

interface BoardTabsProps {
  readonly chosen: PanelTab;
  readonly onChoose: (tab: PanelTab) => void;
  /** The device is in a club. */
  readonly hasClub: boolean;
}

export function BoardTabs({ hasClub, ...props }: BoardTabsProps) {
  const names = hasClub ? ALL : ALL.slice(0, -1);
  return (
    <Tabs {...props} className="leaderboard-tabs" label="Period" panelId={PANEL_ID} names={names}>
      {(tab) => TABS[tab]}
    </Tabs>
  );
}
