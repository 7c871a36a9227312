import type { Comparison } from './use-comparison.ts';

type ComparedTextProps = {
  comparison: Omit<Comparison<unknown>, 'result'>;
  /** Names the figure if only one of several is compared. */
  what?: string;
};

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Says which period a summary is compared with. It appears at once, so that nothing moves later.
 */
export const ComparedText = ({ comparison, what }: ComparedTextProps) => (
  <p className="text-sm text-ink-soft">
    {what !== undefined && `${what}: `}
    {what === undefined ? comparison.text : inSentence(comparison.text)}
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
