import type { Comparison } from './use-comparison.ts';

type ComparedTextProps = { comparison: Omit<Comparison<unknown>, 'result'> };

/** Which period a summary is compared with. It is said at once, so that nothing moves later. */
export const ComparedText = ({ comparison }: ComparedTextProps) => (
  <p className="text-sm text-ink-soft">
    {comparison.text}
    {comparison.hasFailed && (
      <span className="print:hidden">
        . It couldn't be loaded.{' '}
        <button type="button" onClick={comparison.retry} className="link">
          Try again
        </button>
      </span>
    )}
  </p>
);
