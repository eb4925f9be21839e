import { Link } from '#web/loading/navigation.tsx';
import '#web/ui/me-button.css';

/** In the headers of the home page and of games. The style sheet fills in face and name before the first paint. */
export const MeButton = () => (
  <Link className="button me-button" href="/me">
    <i className="own-face" />
    <b>
      <small>, your page</small>
    </b>
  </Link>
);
