import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const lines = Array.from({ length: 12 }, (_, line) => `line-${line}`);

/** Over the place of the rows, in their height, until the first are there. */
export function HistorySkeleton() {
  return (
    <LoadingRegion label="Loading transactions" className="relative grid gap-3">
      <Skeleton className="h-11 max-w-xl" />
      <div className="grid gap-px overflow-hidden rounded-md border border-line bg-paper">
        {lines.map((line) => (
          <div key={line} className="flex h-10 items-center gap-8 px-4">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-4 flex-1" />
          </div>
        ))}
      </div>
      <div className="absolute inset-0 grid place-items-center bg-cream/40">
        <Spinner />
      </div>
    </LoadingRegion>
  );
}
