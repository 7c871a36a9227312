import type { Everywhere } from '#contract/portal/edits/sold-out.ts';
import { ChipSelect } from '#web/ui/form/chip-select.tsx';
import { placesText } from './found-dishes.ts';
import { lengths } from './sold-out-row.tsx';
import type { useSoldOut } from './use-sold-out.ts';

type EverywhereRowsProps = {
  found: readonly Everywhere[];
  busy: boolean;
  onSet: ReturnType<typeof useSoldOut>['setMany'];
};

/** Names that several dishes or options have: all with a name are marked as sold out or available at once. */
export function EverywhereRows({ found, busy, onSet }: EverywhereRowsProps) {
  if (found.length === 0) return null;
  return (
    <ul aria-label="On several dishes" className="divide-y divide-line">
      {found.map((one) => {
        const { name, out, soldOut } = one;
        const places = placesText(one);
        const shownName = one.dishes + one.options > 1 ? `${name} everywhere` : name;
        return (
          <li key={name} className="flex min-h-14 items-center justify-between gap-3 py-1.5">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <span className="text-md font-semibold">{shownName}</span>
              <span className="block text-sm text-ink-soft">
                {places}
                {out > 0 && soldOut === null && `, ${out} sold out`}
              </span>
            </div>
            <ChipSelect
              className="max-w-46 sm:max-w-60"
              label={`${shownName} sold out`}
              options={out > 0 && soldOut === null ? [...lengths, allBack] : lengths}
              all={out > 0 && soldOut === null ? 'Some sold out' : 'On the menu'}
              value={soldOut ?? ''}
              aria-disabled={busy || undefined}
              onChange={({ target: { value } }) =>
                void onSet(
                  { what: `${name}, ${places}`, names: [name] },
                  value === 'TOMORROW' || value === 'FURTHER_NOTICE' ? value : null,
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

const allBack = { value: 'BACK', label: 'All on the menu' };
