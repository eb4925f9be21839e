import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { IconFrame } from '#kit/icon.tsx';
import { lazyPart } from '#kit/lazy-part.tsx';
import type { Level } from '#kit/levels.ts';
import { levelOf, setLevel } from '#kit/levels.ts';
import { setSetting } from '#kit/settings.ts';
import { HandAndSizeRows, PressRows, SwipeRows } from '#web/controls/touch-options.tsx';
import { Link } from '#web/loading/navigation.tsx';
import { chooseMovement, movement } from '#web/settings/movement.ts';
import { resetSettings } from '#web/settings/reset-settings.ts';
import { PaletteChoice } from '#web/settings/palette-choice.tsx';
import { useStored, useSwitch } from '#web/styles/use-stored.ts';
import { awaitPad } from '#web/ui/await-pad.ts';
import { TopBar } from '#web/ui/brand.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ActionRow, ChoiceRow, SliderRow, SwitchRow } from '#web/ui/option-rows.tsx';
import { toast } from '#web/ui/toasts.tsx';
import '#web/styles/band.css';
import '#web/styles/card-colors.css';
import '#web/ui/content-card.css';
import '#web/settings/settings-page.css';

const GameLinks = lazyPart(async () => (await import('#web/settings/game-links.tsx')).GameLinks);

/** `/settings`: for all games, on this device. */
export function SettingsPage() {
  useEffect(() => awaitPad(async () => (await import('#web/play/input/page-pad.ts')).attachPad()), []);
  return (
    <div className="settings-page">
      <div className="band">
        <TopBar />
        <div className="wrap settings-head">
          <h1>Settings</h1>
          <p>For all games. A game's own controls are under its question mark.</p>
        </div>
      </div>
      <main className="wrap settings">
        <Sound />
        <Touch />
        <Section title="Colors" isWide>
          <PaletteChoice />
        </Section>
        <Motion />
        <Controls />
        <p className="settings-ends">
          Text follows the text size of your browser or system, up to 200&nbsp;%. Zoom works on every page.
        </p>
        <div className="settings-ends">
          <Link className="button" href="/access">
            What each game needs
          </Link>
          <button className="button" type="button" onClick={reset}>
            <Icon name="restart" />
            Reset all settings
          </button>
        </div>
      </main>
    </div>
  );
}

function reset(): void {
  resetSettings();
  toast('All settings reset', 'Your keys and the options of single games stay.', 'plain');
}

interface SectionProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Section({ title, isWide = false, children }: SectionProps) {
  const id = `settings-${title}`;
  return (
    <section className={`content-card settings-part ${isWide ? 'settings-wide' : ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Volume({ level, label, icon }: { readonly level: Level; readonly label: string; readonly icon: ReactNode }) {
  const value = useStored(() => levelOf(level, 100), 100);
  return <SliderRow label={label} icon={icon} value={value} onChange={(next) => setLevel(level, next)} />;
}

function Sound() {
  const muted = useSwitch('muted');
  return (
    <Section title="Sound">
      <ul className="option-rows">
        <Volume level="effects" label="Effects" icon={<Icon name="sound" />} />
        <Volume
          level="melody"
          label="Melody"
          icon={
            <IconFrame>
              <path d="M9 17.5V5l10-2v12.5" />
              <circle cx="6.5" cy="17.5" r="2.5" fill="currentColor" />
              <circle cx="16.5" cy="15.5" r="2.5" fill="currentColor" />
            </IconFrame>
          }
        />
        {muted && (
          <ActionRow label="Muted" note="Nothing is heard, whatever the volumes">
            <button className="button" type="button" onClick={() => setSetting('muted', false)}>
              Unmute
            </button>
          </ActionRow>
        )}
      </ul>
      <p className="settings-facts">Melody off leaves Simon's four notes: they count as effects.</p>
    </Section>
  );
}

function Touch() {
  const vibrate = useSwitch('vibrate');
  return (
    <Section title="Touch">
      <ul className="option-rows">
        <SwitchRow
          label="Vibration"
          note="A short buzz for hits and ends"
          on={vibrate}
          onChange={(on) => setSetting('vibrate', on)}
        />
        <HandAndSizeRows />
        <SwipeRows />
      </ul>
    </Section>
  );
}

function Motion() {
  const chosen = useStored(movement, 'system');
  const calm = useSwitch('calm-cards');
  return (
    <Section title="Motion">
      <ul className="option-rows">
        <ChoiceRow
          label="Movement"
          note="Follows your system unless you choose"
          choices={[
            ['system', 'System'],
            ['less', 'Less'],
            ['all', 'All'],
          ]}
          chosen={chosen}
          onChoose={chooseMovement}
        />
        <SwitchRow
          label="Cards that play"
          note="Runs on the home page when you point at a card"
          on={!calm}
          onChange={(on) => setSetting('calm-cards', !on)}
        />
      </ul>
    </Section>
  );
}

function Controls() {
  const [showsGames, setShowsGames] = useState(false);
  return (
    <Section title="Controls">
      <ul className="option-rows">
        <PressRows />
      </ul>
      <p className="settings-facts">
        Holding repeats presses in 2048 and Flappy Bird, and makes a ranked run of 2048 unranked. Pong, Breakout,
        Tetris, Dogfight and Space Invaders repeat while you hold anyway.
      </p>
      <button
        className="settings-more"
        type="button"
        aria-expanded={showsGames}
        onClick={() => setShowsGames(!showsGames)}
      >
        Keys of each game
      </button>
      {showsGames && <GameLinks />}
    </Section>
  );
}
