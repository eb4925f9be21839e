import { lazyPart } from '#kit/lazy-part.tsx';
import { useState } from 'react';
import { chooseLook } from '#web/styles/looks.ts';
import { useLooks } from '#web/styles/use-stored.ts';
import { PaletteStrip } from '#web/settings/palette-strip.tsx';

const AllPalettes = lazyPart(async () => (await import('#web/settings/all-palettes.tsx')).AllPalettes);

export function PaletteChoice() {
  const { palette } = useLooks();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <fieldset className="palettes">
        <legend className="visually-hidden">Palette</legend>
        <label className="palette">
          <input type="radio" name="palette" checked={!palette} onChange={() => chooseLook('palette', null)} />
          <span>
            <b>As ever</b>
            <small>The bright ones</small>
            <PaletteStrip game="color" />
          </span>
        </label>
        <label className="palette">
          <input
            type="radio"
            name="palette"
            checked={palette === 'apart'}
            onChange={() => chooseLook('palette', 'apart')}
          />
          <span>
            <b>Easier to tell apart</b>
            <small>For red and green</small>
            <PaletteStrip game="color" isApart />
          </span>
        </label>
      </fieldset>
      <p className="settings-facts">
        Changes Simon Says, Color Clicker, Tetris, Connect Four and Minesweeper.{' '}
        <button className="link" type="button" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          See all five
        </button>
      </p>
      {showsAll && <AllPalettes />}
    </>
  );
}
