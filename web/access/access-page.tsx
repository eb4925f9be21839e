import { useState } from 'react';
import { accessOfGames } from '#games/access.ts';
import { catalogue } from '#games/catalogue.ts';
import type { Access, CatalogueEntry } from '#games/games.ts';
import type { Answer } from '#web/access/needs.ts';
import { answerTo, fits, foundWords, NEEDS } from '#web/access/needs.ts';
import { AccessIcon } from '#web/access/access-icon.tsx';
import { Link } from '#web/loading/navigation.tsx';
import { artOf } from '#web/ui/art.ts';
import { TopBar } from '#web/ui/brand.tsx';
import '#web/styles/band.css';
import '#web/ui/content-card.css';
import '#web/access/access-page.css';

const NAMES = Object.keys(NEEDS) as readonly (keyof Access)[];

const LEGEND: readonly (readonly [Answer, string])[] = [
  ['no need', 'No need'],
  ['set', 'Can be set'],
  ['needed', 'Needed'],
];

const SETTINGS = [
  'Your own keys and gamepad buttons',
  'Touch buttons: left or right hand, three sizes, short or long swipes',
  'Hold to repeat in place of many presses, in 2048 and Flappy Bird',
  'Effects, melody and vibration, each by itself',
  'Colors that are easier to tell apart, in five games',
  'Less movement, by your system or by hand',
  'Text up to twice the size, by your browser',
] as const;

export function AccessPage() {
  const [wanted, setWanted] = useState<readonly (keyof Access)[]>([]);
  const toggle = (name: keyof Access) =>
    setWanted(wanted.includes(name) ? wanted.filter((other) => other !== name) : [...wanted, name]);
  const isFit = ({ key }: CatalogueEntry) => fits(accessOfGames.get(key)!, wanted);
  const fitting = catalogue.filter(isFit);
  const others = catalogue.filter((entry) => !isFit(entry));
  return (
    <div className="access-page">
      <div className="band access-band">
        <TopBar />
        <div className="wrap">
          <h1>What each game needs</h1>
          <p>Look before you play. Every game works with a keyboard, a mouse or a finger.</p>
        </div>
      </div>
      <main className="wrap access-main">
        <fieldset className="access-wishes">
          <legend>I'd like games</legend>
          {NAMES.map((name) => (
            <button
              key={name}
              className="button"
              type="button"
              aria-pressed={wanted.includes(name)}
              onClick={() => toggle(name)}
            >
              <AccessIcon name={name} />
              {NEEDS[name].wish}
            </button>
          ))}
        </fieldset>
        <p className="access-found" role="status">
          {foundWords(fitting.length, catalogue.length)}
        </p>
        <div className="content-card access-card">
          <table className="access-table">
            <thead>
              <tr>
                <th scope="col">Game</th>
                {NAMES.map((name) => (
                  <th key={name} scope="col">
                    <AccessIcon name={name} />
                    <span>{NEEDS[name].title}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...fitting, ...others].map((entry, index) => (
                <GameRow key={entry.key} entry={entry} isGrey={index >= fitting.length} />
              ))}
            </tbody>
          </table>
        </div>
        <p className="access-legend">
          {LEGEND.map(([answer, words]) => (
            <span key={answer} className="access-answer" data-answer={answer}>
              <Sign answer={answer} />
              {words}
            </span>
          ))}
        </p>
        <Settings />
      </main>
    </div>
  );
}

function Settings() {
  return (
    <section className="content-card access-settings" aria-labelledby="access-settings">
      <h2 id="access-settings">What you can set</h2>
      <ul>
        {SETTINGS.map((setting) => (
          <li key={setting} className="access-answer" data-answer="no need">
            <Sign answer="no need" />
            {setting}
          </li>
        ))}
      </ul>
      <Link className="button button-main" href="/settings">
        Open settings
      </Link>
    </section>
  );
}

function GameRow({ entry, isGrey }: { readonly entry: CatalogueEntry; readonly isGrey: boolean }) {
  const access = accessOfGames.get(entry.key)!;
  const answers = NAMES.map((name) => ({ name, ...answerTo(name, access[name]) }));
  // On phones the cells show only signs.
  const notes = answers.filter(({ answer }) => answer !== 'no need').map(({ words }) => words);
  return (
    <tr className={isGrey ? 'is-grey' : undefined}>
      <th scope="row">
        <GameLink entry={entry} notes={notes} />
      </th>
      {answers.map(({ name, answer, words }) => (
        <td key={name} className="access-answer" data-answer={answer}>
          <Sign answer={answer} />
          <span>{words}</span>
        </td>
      ))}
    </tr>
  );
}

function GameLink({ entry, notes }: { readonly entry: CatalogueEntry; readonly notes: readonly string[] }) {
  return (
    <Link href={entry.path}>
      <img src={artOf(entry.key)} alt="" width="56" height="42" />
      <span>
        {entry.title}
        {notes.length > 0 && <small aria-hidden="true">{notes.join('. ')}</small>}
      </span>
    </Link>
  );
}

function Sign({ answer }: { readonly answer: Answer }) {
  return (
    <i className="access-sign">
      <AccessIcon name={answer} />
    </i>
  );
}
