import type { ReactNode } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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

/** A login is always for one restaurant: this says how to find it. */
export function NoBusiness() {
  return (
    <SignInCard title="Login">
      <Banner kind="error">
        Please navigate to your business' detail page to continue the login process
      </Banner>
      <p className="text-ink-soft">
        Open your restaurant from the list. The staff login is at the bottom of its page.
      </p>
      <ButtonLink to="/#a_restaurants" variant="secondary">
        Find your restaurant
      </ButtonLink>
    </SignInCard>
  );
}

/** Its staff log in at its new address: it isn't here any more. */
export function MovedBusiness({ address }: { address: string }) {
  return (
    <SignInCard title="This restaurant has moved">
      <p className="wrap-anywhere">
        It's now at <span className="font-semibold">{new URL(address).host}</span>.
      </p>
      <p className="text-ink-soft">
        Your e-mail address stays the same. This device has to be verified again there.
      </p>
      <ButtonLink href={address}>Log in there</ButtonLink>
    </SignInCard>
  );
}

export function InvitationEnded({ reason }: { reason: string }) {
  return (
    <SignInCard title="Invitation">
      <Banner kind="error">{reason}</Banner>
      <p className="text-ink-soft">
        A link works once, for 7 days. The owner or a manager of your restaurant can send you a new
        one.
      </p>
    </SignInCard>
  );
}

/** What the server renders, the same for everyone, until the browser knows who is signed in. */
export function SignInSkeleton() {
  return (
    <Container width="narrow" className="py-6 sm:py-12">
      <Card padding="lg">
        <div className="hidden noscript:block">
          <h1 className="text-2xl">Login</h1>
          <p className="mt-2">
            Logging in needs JavaScript. Turn it on in your browser's settings, then reload this
            page.
          </p>
        </div>
        <LoadingRegion label="Loading" className="grid gap-6 noscript:hidden">
          <Skeleton className="h-12 w-3/5" />
          <Skeleton className="h-20" />
          <Skeleton className="h-11 rounded-full" />
        </LoadingRegion>
      </Card>
    </Container>
  );
}
