import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChipSelect } from '#web/ui/form/chip-select.tsx';
import type { Dish } from './found-dishes.ts';

type SoldOutRowProps = {
  dish: Dish;
  timeZone: string;
  /** The whole category is sold out. */
  isWithin?: boolean;
  busy: boolean;
  onChange: (dish: Dish, soldOut: Dish['soldOut']) => void;
};

const options = [
  { value: 'TOMORROW', label: 'Until tomorrow' },
  { value: 'FURTHER_NOTICE', label: 'Until further notice' },
];

export const backText = (timeZone: string, { until }: Pick<Dish, 'until'>) =>
  until === null ? 'Until further notice' : `Back ${editMomentText(timeZone, until)}`;

export function SoldOutRow({ dish, timeZone, isWithin = false, busy, onChange }: SoldOutRowProps) {
  const isCategory = dish.kind === 'CATEGORY';
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 py-1.5">
      <div className="min-w-0 flex-1 wrap-anywhere">
        {isCategory ? (
          <h3 className="text-base font-semibold">{dish.name}</h3>
        ) : (
          <span className="text-control">{dish.name}</span>
        )}
        {dish.until !== null && (
          <span className="block text-sm text-ink-soft">{backText(timeZone, dish)}</span>
        )}
        {isWithin && dish.soldOut === null && (
          <span className="block">
            <Badge tone="warn">Sold out with its category</Badge>
          </span>
        )}
      </div>
      <ChipSelect
        className="max-w-46 sm:max-w-60"
        label={isCategory ? `All of ${dish.name} sold out` : `${dish.name} sold out`}
        options={options}
        all={isCategory ? 'All on the menu' : 'On the menu'}
        value={dish.soldOut ?? ''}
        aria-disabled={busy || undefined}
        onChange={({ target }) => onChange(dish, (target.value || null) as Dish['soldOut'])}
      />
    </div>
  );
}
