import { Link } from 'react-router';
import { nextDayBeginsMs } from '#contract/ground/hours/restaurant-day.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ChipSelect } from '#web/ui/form/chip-select.tsx';
import { type Dish, isNoneLeft } from './found-dishes.ts';
import { PortionsField } from './portions-field.tsx';

type SoldOutRowProps = {
  dish: Dish;
  timeZone: string;
  /** The whole category is sold out. */
  isWithin?: boolean;
  /** How many options the dish has. */
  options?: number;
  /** The till says what is sold out: it is only shown. */
  isTills: boolean;
  busy: boolean;
  onChange: (dish: Dish, soldOut: Dish['soldOut']) => void;
  onCount?: (dish: Dish, left: number | null) => Promise<boolean>;
};

export const lengths = [
  { value: 'TOMORROW', label: 'Until tomorrow' },
  { value: 'FURTHER_NOTICE', label: 'Until I turn it on' },
];

const noneLeft = { value: 'NONE_LEFT', label: 'None left' };

export const backText = (timeZone: string, { until }: Pick<Dish, 'until'>) =>
  until === null ? 'Until I turn it on' : `Back ${editMomentText(timeZone, until)}`;

export const SoldOutOfTill = ({ till }: { till: string }) => (
  <Banner kind="note" isSaid={false}>
    <span className="wrap-anywhere">{`${till} says what is sold out, so change it there.`}</span>
  </Banner>
);

/** A till may have said another time: then the choice says that, and both lengths can be chosen. */
const tillsTime = (timeZone: string, { soldOut, until }: Dish) =>
  soldOut === 'TOMORROW' &&
  until !== null &&
  Date.parse(until) !== nextDayBeginsMs(timeZone, Date.now())
    ? { value: 'UNTIL', label: `Until ${editMomentText(timeZone, until)}` }
    : undefined;

type SoldOutSelectProps = Pick<SoldOutRowProps, 'dish' | 'timeZone' | 'busy' | 'onChange'>;

/** Whether something is sold out, and for how long. */
export function SoldOutSelect({ dish, timeZone, busy, onChange }: SoldOutSelectProps) {
  const isCategory = dish.kind === 'CATEGORY';
  const isGone = isNoneLeft(dish) && dish.soldOut === null;
  const other = isGone ? noneLeft : tillsTime(timeZone, dish);
  return (
    <ChipSelect
      className="max-w-46 sm:max-w-60"
      label={isCategory ? `All of ${dish.name} sold out` : `${dish.name} sold out`}
      options={other ? [other, ...lengths] : lengths}
      all={isCategory ? 'All on the menu' : 'On the menu'}
      value={other?.value ?? dish.soldOut ?? ''}
      aria-disabled={busy || undefined}
      onChange={({ target }) => onChange(dish, (target.value || null) as Dish['soldOut'])}
    />
  );
}

export function SoldOutRow({ dish, timeZone, busy, onChange, onCount, ...of }: SoldOutRowProps) {
  const { isWithin = false, options = 0, isTills } = of;
  const isCategory = dish.kind === 'CATEGORY';
  const unpaid = dish.unpaidPortions ?? 0;
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 py-1.5 has-[form]:flex-wrap">
      <div className="min-w-0 flex-1 wrap-anywhere has-[form]:basis-full sm:has-[form]:basis-0">
        <div className="flex flex-wrap items-center gap-x-4">
          {isCategory ? (
            <h3 className="text-base font-semibold">{dish.name}</h3>
          ) : (
            <span className="text-md">{dish.name}</span>
          )}
          {onCount && dish.portions && !isTills && (
            <PortionsField
              name={dish.name}
              left={dish.portions.left}
              busy={busy}
              onCount={(left) => onCount(dish, left)}
            />
          )}
          {unpaid > 0 && (
            <span className="text-sm text-ink-soft">
              {`${unpaid} ${unpaid === 1 ? 'waits' : 'wait'} for a payment`}
            </span>
          )}
          {options > 0 && (
            <Link
              to={`/business/management/details/soldOut/${dish.id}`}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              {options === 1 ? '1 option' : `${options} options`}
              <span className="sr-only">{` of ${dish.name}`}</span>
            </Link>
          )}
        </div>
        {dish.until !== null && !isNoneLeft(dish) && (
          <span className="block text-sm text-ink-soft">{backText(timeZone, dish)}</span>
        )}
        {isWithin && dish.soldOut === null && (
          <span className="block">
            <Badge tone="warn">Sold out with its category</Badge>
          </span>
        )}
      </div>
      {isTills ? (
        dish.soldOut !== null && <Badge tone="warn">Sold out</Badge>
      ) : (
        <SoldOutSelect dish={dish} timeZone={timeZone} busy={busy} onChange={onChange} />
      )}
    </div>
  );
}
