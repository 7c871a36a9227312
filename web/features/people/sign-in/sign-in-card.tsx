import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';

type SignInCardProps = {
  /** Set if the restaurant is known. */
  businessName?: string | undefined;
  title: string;
  /** The step's own title and marks. */
  step?: ReactNode;
  children: ReactNode;
};

/** The card around each step of the login. */
export function SignInCard({ businessName, title, step, children }: SignInCardProps) {
  return (
    <Container width="narrow" className="py-6 sm:py-12">
      <Card padding="lg" className="grid gap-6">
        {/* A screen reader announces the new step while the focus goes to its first field. */}
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
