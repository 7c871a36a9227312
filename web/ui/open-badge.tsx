import { Badge } from './badge.tsx';

const tones = { open: 'success', closing: 'warn', closed: 'neutral' } as const;

type OpenBadgeProps = {
  status: keyof typeof tones;
  /** e.g. `Open until 9 PM`, `Closes soon, 9 PM`, `Opens 11 AM` */
  children: string;
  className?: string;
};

export function OpenBadge({ status, children, className }: OpenBadgeProps) {
  return (
    <Badge
      tone={tones[status]}
      {...(className && { className })}
      icon={
        <svg viewBox="0 0 8 8" className="size-2" aria-hidden="true">
          {status === 'closed' ? (
            <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
          ) : (
            <circle cx="4" cy="4" r="4" fill="currentColor" />
          )}
        </svg>
      }
    >
      {children}
    </Badge>
  );
}
