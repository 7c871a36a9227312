import { classNames } from '../../ui/class-names.ts';

type StepMarksProps = { current: number; count: number };

/** How many steps are done. Hidden from screen readers: the step's title says it. */
export function StepMarks({ current, count }: StepMarksProps) {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other identity
          key={index}
          className={classNames(
            'h-1.5 flex-1 rounded-full transition-colors duration-200',
            index < current ? 'bg-accent' : 'bg-sand-deep',
          )}
        />
      ))}
    </div>
  );
}
