import { classNames } from '#web/ui/class-names.ts';

type QtyBarProps = { share: number; className?: string };

/** A bar that shows a quantity relative to the largest. */
export const QtyBar = ({ share, className = 'w-24' }: QtyBarProps) => (
  <span
    aria-hidden="true"
    className={classNames(
      'block h-2 shrink-0 overflow-hidden rounded-full bg-sand print:hidden',
      className,
    )}
  >
    <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
  </span>
);
