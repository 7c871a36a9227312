import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const edge =
  'M26.62 4.93A6.6 6.6 0 0 1 37.38 4.93A6.6 6.6 0 0 1 47.33 9.05A6.6 6.6 0 0 1 54.95 16.67A6.6 6.6 0 0 1 59.07 26.62A6.6 6.6 0 0 1 59.07 37.38A6.6 6.6 0 0 1 54.95 47.33A6.6 6.6 0 0 1 47.33 54.95A6.6 6.6 0 0 1 37.38 59.07A6.6 6.6 0 0 1 26.62 59.07A6.6 6.6 0 0 1 16.67 54.95A6.6 6.6 0 0 1 9.05 47.33A6.6 6.6 0 0 1 4.93 37.38A6.6 6.6 0 0 1 4.93 26.62A6.6 6.6 0 0 1 9.05 16.67A6.6 6.6 0 0 1 16.67 9.05A6.6 6.6 0 0 1 26.62 4.93Z';

const tones = {
  soft: { shape: 'fill-accent-soft', ink: 'text-accent-text' },
  accent: { shape: 'fill-accent', ink: 'text-on-accent' },
};

type ScallopProps = { tone?: keyof typeof tones; className?: string; children: ReactNode };

/** The brand's shape, a fluted pastry edge, behind an icon or around a discount. */
export function Scallop({ tone = 'soft', className, children }: ScallopProps) {
  const { shape, ink } = tones[tone];
  return (
    <span
      className={classNames(
        'relative inline-grid shrink-0 place-items-center forced-color-adjust-none',
        className,
      )}
    >
      {/* Width and height are for browsers that ignore CSS layers. */}
      <svg
        viewBox="0 0 64 64"
        width={64}
        height={64}
        className={classNames('absolute inset-0 size-full', shape)}
        aria-hidden="true"
      >
        <path d={edge} />
      </svg>
      <span className={classNames('relative', ink)}>{children}</span>
    </span>
  );
}
