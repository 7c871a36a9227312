import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { MessageBanner } from './message-banner.tsx';

type FrameProps = {
  bar?: ReactNode;
  foot?: ReactNode;
  /** False where the page shows the message elsewhere. */
  hasMessage?: boolean;
  className?: string;
  children: ReactNode;
};

/** What every page stands in. */
export function Frame({ bar, foot, hasMessage = true, className, children }: FrameProps) {
  return (
    <div className={classNames('flex min-h-dvh flex-col', className)}>
      <SkipLink />
      {bar}
      {hasMessage && <MessageBanner />}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {foot}
    </div>
  );
}
