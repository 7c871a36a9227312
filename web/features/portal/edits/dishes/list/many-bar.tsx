import { useState } from 'react';
import type { SoldOut } from '#contract/portal/edits/sold-out.ts';
import { Button } from '#web/ui/button.tsx';
import { ManyContents } from '../../contents/many-contents.tsx';

type ManyBarProps = {
  dishes: readonly { itemId: number; name: string }[];
  busy: boolean;
  /** Whether the till says what is sold out. */
  isSoldOutOfTill: boolean;
  onSet: (soldOut: SoldOut['soldOut']) => void;
  onClear: () => void;
};

/** What can be done with the dishes that are ticked. */
export function ManyBar({ dishes, busy, isSoldOutOfTill, onSet, onClear }: ManyBarProps) {
  const [isSaying, setSaying] = useState(false);
  const count = dishes.length;
  if (count === 0) return null;
  const acts = [
    ['Sold out until tomorrow', 'Until tomorrow', 'TOMORROW'],
    ['Sold out until I turn it on', 'Until I turn it on', 'FURTHER_NOTICE'],
    ['Available again', 'Available again', null],
  ] as const;
  return (
    <section
      aria-label="Chosen dishes"
      className="over-list sticky bottom-[calc(var(--foot)+0.75rem)] z-10 flex flex-wrap items-center gap-2 rounded-lg border border-edge bg-paper px-4 py-2 shadow-lg"
    >
      <p role="status" className="mr-2 font-semibold max-sm:order-first">
        {`${count === 1 ? '1 dish' : `${count} dishes`}${isSoldOutOfTill ? '' : ' sold out:'}`}
      </p>
      {(isSoldOutOfTill ? [] : acts).map(([name, label, soldOut]) => (
        <Button
          key={name}
          aria-label={name}
          size="sm"
          variant="secondary"
          aria-disabled={busy || undefined}
          onClick={() => onSet(soldOut)}
        >
          {label}
        </Button>
      ))}
      <Button size="sm" variant="secondary" onClick={() => setSaying(true)}>
        Tags and allergens
      </Button>
      <Button size="sm" variant="quiet" className="ml-auto max-sm:order-first" onClick={onClear}>
        Clear
      </Button>
      {isSaying && (
        <ManyContents
          dishes={dishes}
          onClose={() => setSaying(false)}
          onSaved={() => {
            setSaying(false);
            onClear();
          }}
        />
      )}
    </section>
  );
}
