import { Heart } from 'lucide-react';
import { useDeviceList } from '#web/platform/device/device-list.ts';
import { classNames } from '#web/ui/class-names.ts';
import { favorites } from './stored-restaurants.ts';

type FavoriteButtonProps = {
  restaurant: { businessExternalId: string; name: string };
  className?: string;
};

/**
 * Favorites are stored on this device. Without scripts the button could not work, so it is hidden.
 */
export function FavoriteButton({ restaurant, className }: FavoriteButtonProps) {
  const { businessExternalId: id, name } = restaurant;
  const isFavorite = useDeviceList(favorites).includes(id);
  return (
    <button
      type="button"
      aria-label={`Favorite: ${name}`}
      aria-pressed={isFavorite}
      title={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      onClick={() => (isFavorite ? favorites.remove(id) : favorites.add(id))}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-accent-text transition-colors duration-150 hover:bg-ink/6 noscript:hidden print:hidden',
        className,
      )}
    >
      <Heart size={22} className={isFavorite ? 'fill-current' : ''} />
    </button>
  );
}
