import type { Opening } from '#contract/find/restaurants/restaurants.ts';
import { Badge } from '#web/ui/badge.tsx';

export function OpeningBadge({ opening: { isOpen, closesSoon, text } }: { opening: Opening }) {
  return (
    <Badge
      tone={isOpen ? (closesSoon ? 'warn' : 'success') : 'neutral'}
      icon={
        <svg viewBox="0 0 8 8" className="size-2" aria-hidden="true">
          {isOpen ? (
            <circle cx="4" cy="4" r="4" fill="currentColor" />
          ) : (
            <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
          )}
        </svg>
      }
    >
      {text}
    </Badge>
  );
}
