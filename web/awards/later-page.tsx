import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';

export type Later = {
  Lazy: ComponentType;
  /** Once `load` has brought it. */
  Loaded?: ComponentType;
  /** For the page that is opened first: then it is drawn at once, in place of what the server sent. */
  load: () => Promise<void>;
};

/** A page whose script comes when it is wanted: a voter on a slow line may never open it. */
export function later(load: () => Promise<{ default: ComponentType }>): Later {
  const page: Later = {
    Lazy: lazy(load),
    load: async () => {
      page.Loaded = (await load()).default;
    },
  };
  return page;
}

export function LaterPage({ page: { Loaded, Lazy } }: { page: Later }) {
  if (Loaded) return <Loaded />;
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <Lazy />
    </Suspense>
  );
}
