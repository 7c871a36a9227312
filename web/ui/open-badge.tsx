import { Badge } from './badge.tsx';

const looks = {
  open: { tone: 'success', text: 'Open' },
  closing: { tone: 'warn', text: 'Closes soon' },
  closed: { tone: 'neutral', text: 'Closed' },
} as const;

export type OpenBadgeProps = {
  status: keyof typeof looks;
  /** e.g. `until 9 PM`, `opens 11 AM` */
  detail?: string;
  className?: string;
};

export function OpenBadge({ status, detail, className }: OpenBadgeProps) {
  const { tone, text } = looks[status];
  return (
    <Badge
      tone={tone}
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
      {text}
      {detail && <span className="font-medium">{detail}</span>}
    </Badge>
  );
}
