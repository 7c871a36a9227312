import { classNames } from './class-names.ts';

/** The grey shape of what is loading: give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block skeleton', className)} />;
}
