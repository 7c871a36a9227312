import { Container } from '#web/ui/container.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Rendered by the server, the same for everyone. */
export function PortalSkeleton() {
  return (
    <>
      <div className="h-12.25 border-b border-line bg-paper" />
      <Container className="py-8">
        <LoadingRegion label="Loading" className="grid gap-6">
          <Skeleton className="h-9 w-60" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      </Container>
    </>
  );
}
