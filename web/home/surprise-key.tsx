import { catalogue } from '#games/catalogue.ts';
import { navigate } from '#web/navigation.tsx';

/** Opens any game at all. */
export function SurpriseKey() {
  const surprise = () => {
    const entry = catalogue[Math.floor(Math.random() * catalogue.length)];
    if (entry) navigate(entry.path);
  };
  return (
    <button className="key" type="button" onClick={surprise}>
      Surprise me
    </button>
  );
}
