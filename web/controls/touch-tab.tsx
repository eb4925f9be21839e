import type { Help } from '#kit/game-view.ts';

/** How the game is played by touch. */
export function TouchTab({ help }: { readonly game: string; readonly help: Help }) {
  return (
    <ul className="cap-rows">
      {help.touch.map(({ what, how }) => (
        <li key={what}>
          {what}
          <span>{how}</span>
        </li>
      ))}
    </ul>
  );
}
