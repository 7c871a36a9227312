import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

type SectionProps = { title: string; className?: string; children: ReactNode };

/** One part of the account, in its own card. */
export function Section({ title, className = 'gap-5', children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={`grid content-start ${className}`}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}
