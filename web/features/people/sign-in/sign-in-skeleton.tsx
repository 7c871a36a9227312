import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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
