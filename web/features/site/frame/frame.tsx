import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { MessageBanner } from './message-banner.tsx';

/** Shows that a page is loading; its style hides it for the first moment. */
export function ProgressBar() {
  const isComing = useNavigation().state !== 'idle';
  if (!isComing) return null;
  return <div role="progressbar" aria-label="Loading" className="progress-bar" />;
}

const skipLook =
  'fixed top-2 left-2 z-50 rounded-full bg-ink px-5 py-3 font-semibold text-on-ink not-focus:sr-only';
const skipLinksId = 'skip-links';

/** One more way past what is at the start of the page: past everything that is above a long list. */
export function SkipLink({ text, find }: { text: string; find: () => HTMLElement | null }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(skipLinksId)), []);
  if (!place) return null;
  return createPortal(
    <button type="button" className={skipLook} onClick={() => find()?.focus()}>
      {text}
    </button>,
    place,
  );
}

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
    <div className={classNames('flex min-h-dvh flex-col print:min-h-0', className)}>
      {/* The first element that the Tab key reaches: skips the bar. */}
      <a href="#main" className={skipLook}>
        Skip to content
      </a>
      <div id={skipLinksId} />
      {bar}
      {hasMessage && <MessageBanner />}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {foot}
    </div>
  );
}
