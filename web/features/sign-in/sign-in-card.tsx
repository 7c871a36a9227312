import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Container } from '../../ui/container.tsx';

type DoorCardProps = {
  /** Whose door this is, when it is known. */
  businessName?: string | undefined;
  title: string;
  /** Where in the way in one stands. */
  step?: ReactNode;
  children: ReactNode;
};

/** What every step in front of the portal stands in. */
export function DoorCard({ businessName, title, step, children }: DoorCardProps) {
  return (
    <Container width="narrow" className="py-6 sm:py-12">
      <Card padding="lg" className="grid gap-6">
        {/* Says by itself that there is another step: the focus goes right to what is to be done. */}
        <div aria-live="polite">
          {businessName !== undefined && (
            <p className="mb-1 text-sm font-semibold text-accent-text">{businessName}</p>
          )}
          <h1 className="text-2xl">{title}</h1>
          {step}
        </div>
        {children}
      </Card>
    </Container>
  );
}
