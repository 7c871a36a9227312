import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const edge =
  'M32 4A7.39 7.39 0 0 1 46 7.75A7.39 7.39 0 0 1 56.25 18A7.39 7.39 0 0 1 60 32A7.39 7.39 0 0 1 56.25 46A7.39 7.39 0 0 1 46 56.25A7.39 7.39 0 0 1 32 60A7.39 7.39 0 0 1 18 56.25A7.39 7.39 0 0 1 7.75 46A7.39 7.39 0 0 1 4 32A7.39 7.39 0 0 1 7.75 18A7.39 7.39 0 0 1 18 7.75A7.39 7.39 0 0 1 32 4Z';

const tones = {
  soft: { shape: 'fill-accent-soft', ink: 'text-accent-text' },
  accent: { shape: 'fill-accent', ink: 'text-on-accent' },
};

export type ScallopProps = { tone?: keyof typeof tones; className?: string; children: ReactNode };

/** The brand's shape, a fluted pastry edge: behind an icon, or a discount as a seal. */
export function Scallop({ tone = 'soft', className, children }: ScallopProps) {
  const { shape, ink } = tones[tone];
  return (
    <span className={classNames('relative inline-grid shrink-0 place-items-center', className)}>
      <svg viewBox="0 0 64 64" className={classNames('absolute inset-0', shape)} aria-hidden="true">
        <path d={edge} />
      </svg>
      <span className={classNames('relative', ink)}>{children}</span>
    </span>
  );
}
