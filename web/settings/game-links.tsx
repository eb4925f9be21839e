import { catalogue } from '#games/catalogue.ts';
import { Link } from '#web/loading/navigation.tsx';

export function GameLinks() {
  return (
    <ul className="settings-games">
      {catalogue.map(({ key, path, title }) => (
        <li key={key}>
          <Link className="link" href={path}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
