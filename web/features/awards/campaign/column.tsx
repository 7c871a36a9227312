import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { isFromApp } from './voter-address.ts';

const widths = { form: 'max-w-form', voting: 'max-w-[760px]', page: 'max-w-[960px]' };

type AwardsColumnProps = { width: keyof typeof widths; children: ReactNode };

/** The content of an awards page. */
export function AwardsColumn({ width, children }: AwardsColumnProps) {
  const { search } = useLocation();
  const isForVoter = isFromApp(new URLSearchParams(search));
  return (
    <div
      // Their token is not in the links that the server sends: see early-presses.ts.
      data-links-wait={isForVoter || undefined}
      className={classNames(
        widths[width],
        'mx-auto flex w-full flex-col gap-6 px-gutter pt-[max(24px,env(safe-area-inset-top))] sm:pt-10',
        // A ballot ends with its sticky bottom bar; the other pages end with some space.
        width === 'voting' && isForVoter
          ? 'min-h-dvh'
          : 'pb-[max(40px,env(safe-area-inset-bottom))]',
        // Targets are 48 pixels high, for thumbs in a small web view.
        '[&_:is(input,select)]:h-12 [&_:is(button,a.inline-flex)]:min-h-12 [&_button]:min-w-12',
        width === 'page' && 'gap-10 sm:gap-12',
      )}
    >
      {children}
    </div>
  );
}
