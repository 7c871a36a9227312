import type { ReactNode } from 'react';

type SamplesProps = { title: string; children: ReactNode };

export function Samples({ title, children }: SamplesProps) {
  return (
    <section className="border-t border-line py-12">
      <h2 className="mb-8 text-2xl">{title}</h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-sans text-sm font-semibold text-ink-faint">{name}</h3>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
