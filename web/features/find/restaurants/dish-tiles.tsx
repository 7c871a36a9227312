import { classNames } from '#web/ui/class-names.ts';
import { Cover } from './cover.tsx';

const dishes = [
  { name: '', picture: 'pizza', cuisineType: 'Italian' },
  { name: '', picture: 'ramen', cuisineType: 'Ramen' },
  { name: '', picture: 'taco', cuisineType: 'Tacos' },
  { name: '', picture: 'salad', cuisineType: 'Vegan' },
];

/** Four drawn dishes; `className` sets the number of columns. */
export function DishTiles({ className }: { className: string }) {
  return (
    <div className={classNames('gap-4', className)} aria-hidden="true">
      {dishes.map((restaurant) => (
        <Cover
          key={restaurant.picture}
          restaurant={restaurant}
          eager={false}
          className="relative aspect-square rounded-2xl"
          dish="absolute top-[6%] left-[6%] size-[118%]"
        />
      ))}
    </div>
  );
}
