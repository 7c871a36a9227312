import { type TableColor, tableColorOf } from '#contract/find/restaurants/table-colors.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DishPicture } from './dish-picture.tsx';

/** The light comes from the upper left, as in the drawings of dishes. */
const tables: Record<TableColor, string> = {
  tomato: 'from-table-tomato to-table-tomato-shade',
  saffron: 'from-table-saffron to-table-saffron-shade',
  herb: 'from-table-herb to-table-herb-shade',
  sea: 'from-table-sea to-table-sea-shade',
  plum: 'from-table-plum to-table-plum-shade',
  indigo: 'from-table-indigo to-table-indigo-shade',
  cocoa: 'from-table-cocoa to-table-cocoa-shade',
};

/** Turned only slightly, to tell two restaurants with the same dish apart: the light must still fit. */
const turns = ['', 'rotate-18', '-rotate-24'];

const turnOf = (name: string) =>
  turns[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % turns.length];

type CoverProps = {
  restaurant: { name: string; cuisineType: string; picture: string };
  eager: boolean;
  first?: boolean;
  /** Its size, and its position in the element around it. */
  className?: string;
  /** The size and position of the dish, which is larger than the cover and cut off by it. */
  dish: string;
};

/** Shown for a restaurant without photos: a dish of its cuisine, on the color of the cuisine. Decorative. */
export function Cover({ restaurant, eager, first, className, dish }: CoverProps) {
  return (
    <div
      className={classNames(
        'overflow-hidden bg-linear-135 forced-colors:bg-none print:hidden',
        tables[tableColorOf(restaurant.cuisineType)],
        className,
      )}
    >
      <DishPicture
        name={restaurant.picture}
        eager={eager}
        {...(first && { first })}
        className={classNames('max-w-none', turnOf(restaurant.name), dish)}
      />
    </div>
  );
}
