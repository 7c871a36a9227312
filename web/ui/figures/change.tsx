import { classNames } from '../class-names.ts';

export type Changed = {
  /** `+12%`, `new`, `-3`. */
  text: string;
  /** For screen readers and as a tooltip: `up 12% from $1,204.00`. */
  words: string;
  tone: 'up' | 'down' | 'plain';
};

const tones = { up: 'text-success', down: 'text-warn', plain: 'text-ink-faint' };

// A large one stands in a line with others, which it must not move when it comes.
const sizes = { small: 'text-xs', large: 'text-md min-w-16' };

type ChangeProps = {
  /** `null` while it loads, or if it failed: its space stays. */
  changed: Changed | null;
  size?: keyof typeof sizes;
};

/** A figure's change from the period before. */
export function Change({ changed, size = 'small' }: ChangeProps) {
  return (
    <span
      title={changed?.words}
      className={classNames(
        'figures min-h-[1lh] font-semibold whitespace-nowrap',
        sizes[size],
        changed && tones[changed.tone],
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
