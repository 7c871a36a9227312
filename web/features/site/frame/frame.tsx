import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { MessageBanner } from './message-banner.tsx';

type FrameProps = {
  bar?: ReactNode;
  foot?: ReactNode;
  /** False if the page shows the message elsewhere. */
  hasMessage?: boolean;
  className?: string;
  children: ReactNode;
};

/** The frame around every page. */
export function Frame({ bar, foot, hasMessage = true, className, children }: FrameProps) {
  return (
    <div className={classNames('flex min-h-dvh flex-col', className)}>
      {/* The first element that the Tab key reaches: skips the bar. */}
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 rounded-full bg-ink px-5 py-3 font-semibold text-on-ink not-focus:sr-only"
      >
        Skip to content
      </a>
      {bar}
      {hasMessage && <MessageBanner />}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {foot}
    </div>
  );
}
