import { classNames } from './class-names.ts';

/** A gray placeholder for loading content: give it the content's size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block skeleton', className)} />;
}
