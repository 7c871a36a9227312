import type { ReactNode } from 'react';

/** The parts of the page, in order. */
const titles = {
  key: 'Your key',
  test: 'A restaurant to try it on',
  first: 'Your first till, in ten minutes',
  writing: 'Amounts and times',
  coupons: 'Our coupons',
  again: 'Send it again, safely',
  refusals: 'Refusals',
  limits: 'Limits',
  complete: 'Confirm that you have sent everything',
  since: 'Take orders from the web',
  notices: 'Notices',
  menu: 'Send the menu',
  'read-menu': 'Read the menu',
  'sold-out': 'Sold out, back, portions left',
  typescript: 'A client for TypeScript',
  promises: 'What we promise, and for how long',
  changes: 'Changes',
  calls: 'Calls',
} as const;

type PartId = keyof typeof titles;

/** Near the top, for readers who look something up. */
export const Contents = () => (
  <nav aria-labelledby="on-this-page">
    <h2 id="on-this-page" className="text-lg">
      On this page
    </h2>
    <ul className="mt-1 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {(Object.entries(titles) as [PartId, string][]).map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

export const Part = ({ id, children }: { id: PartId; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
    <h2 id={id} className="scroll-mt-20 text-2xl">
      {titles[id]}
    </h2>
    {children}
  </section>
);

export const Text = ({ children }: { children: ReactNode }) => (
  <p className="max-w-prose leading-relaxed text-ink-soft [&_code]:wrap-anywhere">{children}</p>
);
