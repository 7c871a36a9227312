import { classNames } from '#web/ui/class-names.ts';
import { DishPicture } from './dish-picture.tsx';

const dishes = [
  { name: 'pizza', ground: 'bg-accent-soft' },
  { name: 'ramen', ground: 'bg-warn-soft' },
  { name: 'taco', ground: 'bg-success-soft' },
  { name: 'sushi', ground: 'bg-danger-soft' },
];

/** Four pictures of dishes, for appetite; `className` sets the number of columns. */
export function DishTiles({ className }: { className: string }) {
  return (
    <div className={classNames('gap-4', className)} aria-hidden="true">
      {dishes.map(({ name, ground }) => (
        <div key={name} className={`grid aspect-square place-items-center rounded-2xl ${ground}`}>
          <DishPicture name={name} className="h-auto w-1/2" />
        </div>
      ))}
    </div>
  );
}
