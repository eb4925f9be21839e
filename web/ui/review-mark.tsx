import { IconFrame } from '#kit/icon.tsx';
import '#web/ui/content-card.css';

export function ReviewMark({ words = 'Under review' }: { readonly words?: string }) {
  return (
    <span className="review-mark">
      <IconFrame>
        <circle cx="10.5" cy="10.5" r="6" />
        <path d="m15.5 15.5 4.5 4.5" />
      </IconFrame>
      {words}
    </span>
  );
}
