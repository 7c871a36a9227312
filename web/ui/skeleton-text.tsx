import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

const widths = ['w-full', 'w-11/12', 'w-full', 'w-4/5'];

type SkeletonTextProps = { lines?: number; className?: string };

export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className={classNames('block', className)}>
      {Array.from({ length: lines }, (_, line) => {
        const width = line === lines - 1 && lines > 1 ? 'w-3/5' : widths[line % widths.length];
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        return <Skeleton key={line} className={classNames('my-[.35em] h-[.8em]', width)} />;
      })}
    </span>
  );
}
