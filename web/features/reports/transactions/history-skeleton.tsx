import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadingReport } from '../report/index.ts';

const lines = Array.from({ length: 12 }, (_, line) => `line-${line}`);

/** Placeholders as high as the rows, until the first ones load. */
export function HistorySkeleton() {
  return (
    <LoadingReport label="Loading transactions">
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
    </LoadingReport>
  );
}
