import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { gridLook } from './restaurant-grid.tsx';

const cards = Array.from({ length: 8 }, (_, index) => index);

export function RestaurantGridSkeleton() {
  return (
    <div className={gridLook}>
      {cards.map((card) => (
        <Card key={card} padding="none" className="flex overflow-hidden sm:flex-col">
          <Skeleton className="h-38 w-28 shrink-0 sm:h-40 sm:w-auto" />
          <div className="grid flex-1 content-start gap-3 p-4">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  );
}
