import type { Opening } from '#contract/find/restaurants/restaurants.ts';
import { Badge } from '#web/ui/badge.tsx';

type OpeningBadgeProps = {
  opening: Opening;
  /** The time zone, for lists of restaurants in several time zones. */
  clock?: { city: string; utcOffsetMinutes: number };
};

export function OpeningBadge({ opening, clock }: OpeningBadgeProps) {
  const { isOpen, closesSoon, text } = opening;
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
      {clock && /[AP]M$/.test(text) ? (
        // On a phone, a long text takes two lines.
        <span>
          {text}
          {/* Hidden from people whose clock shows the same: see hideByZone. */}
          <span data-elsewhere={clock.utcOffsetMinutes}> in {clock.city}</span>
        </span>
      ) : (
        text
      )}
    </Badge>
  );
}
