import { classNames } from './class-names.ts';

export type Changed = {
  /** `+12%`, `new`, `-3`. */
  text: string;
  /** For a screen reader, and beside the pointer: `up 12% from $1,204.00`. */
  words: string;
  tone: 'up' | 'down' | 'plain';
};

const tones = { up: 'text-success', down: 'text-warn', plain: 'text-ink-faint' };

type ChangeProps = {
  /** `null` while it loads, and where it failed: its place stays. */
  changed: Changed | null;
  className?: string;
};

/** A figure against that of the period before. */
export function Change({ changed, className }: ChangeProps) {
  return (
    <span
      title={changed?.words}
      className={classNames(
        'figures inline-block min-h-[1lh] min-w-4 text-xs font-semibold whitespace-nowrap',
        changed && tones[changed.tone],
        className,
      )}
    >
      {changed && (
        <>
          <span aria-hidden="true">{changed.text}</span>
          <span className="sr-only">{changed.words}</span>
        </>
      )}
    </span>
  );
}
