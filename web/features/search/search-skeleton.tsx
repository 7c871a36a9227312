import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RestaurantGridSkeleton } from '../restaurants/index.ts';

/** Placeholders for the search and its results, for visitors on a slow network. */
export function SearchSkeleton() {
  return (
    <LoadingRegion label="Loading restaurants">
      <Skeleton className="h-11" />
      <div className="mt-4 flex gap-2 overflow-hidden">
        {['w-28', 'w-32', 'w-36', 'w-32'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <Skeleton key={index} className={`h-11 shrink-0 ${width}`} />
        ))}
      </div>
      <Skeleton className="mt-4 h-11 w-40" />
      <RestaurantGridSkeleton />
    </LoadingRegion>
  );
}
