import { useLocation } from 'wouter';
import { catalogue } from '#games/catalogue.ts';

/** Opens any game at all. */
export function SurpriseKey() {
  const [, goTo] = useLocation();
  const surprise = () => {
    const entry = catalogue[Math.floor(Math.random() * catalogue.length)];
    if (entry) goTo(entry.path);
  };
  return (
    <button className="key" type="button" onClick={surprise}>
      Surprise me
    </button>
  );
}
