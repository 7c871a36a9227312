import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'bg-sand-deep text-ink-soft',
  accent: 'bg-accent-soft text-accent-deep',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
};

type BadgeProps = {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  children: ReactNode;
};

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-[0.875rem] px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap max-sm:max-w-full max-sm:whitespace-normal',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
