import type { ReactNode } from 'react';

type PartProps = { id: string; title: string; children: ReactNode };

export const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
    <h2 id={id} className="scroll-mt-20 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

export const Text = ({ children }: { children: ReactNode }) => (
  <p className="max-w-prose leading-relaxed text-ink-soft">{children}</p>
);
