import { Link } from '#web/loading/navigation.tsx';
import { Face } from '#web/ui/face.tsx';
import '#web/ui/brand.css';

export function Brand() {
  return (
    <Link className="brand" href="/">
      <Face paint="var(--paint-red)" deep="var(--paint-red-deep)" look={[0.6, -0.3]} />
      Free Online Games
    </Link>
  );
}
