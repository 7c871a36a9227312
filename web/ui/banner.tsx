import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

const looks = {
  error: { box: 'border-danger/25 bg-danger-soft', icon: 'text-danger', Icon: CircleAlert },
  note: { box: 'border-edge/40 bg-paper', icon: 'text-ink-soft', Icon: Info },
  success: { box: 'border-success/25 bg-success-soft', icon: 'text-success', Icon: CircleCheck },
};

type BannerProps = {
  kind: keyof typeof looks;
  children: ReactNode;
  onDismiss?: () => void;
  /** False inside a region that a screen reader follows. */
  isSaid?: boolean;
  className?: string;
};

/** A message about what just happened. An error interrupts a screen reader, the others wait. */
export function Banner({ kind, children, onDismiss, isSaid = true, className }: BannerProps) {
  const { box, icon, Icon } = looks[kind];
  return (
    <div
      {...(isSaid && { role: kind === 'error' ? 'alert' : 'status' })}
      className={classNames(
        'flex min-h-13 items-start gap-3 rounded-md border py-1 pr-1 pl-4 text-control',
        box,
        className,
      )}
    >
      <Icon size={20} className={classNames('mt-3 shrink-0', icon)} />
      <div className="min-w-0 flex-1 py-3 pr-3 font-medium">{children}</div>
      {onDismiss && (
        <IconButton label="Dismiss this message" icon={<X size={18} />} onClick={onDismiss} />
      )}
    </div>
  );
}
