import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

export type Later = {
  Lazy: ComponentType;
  /** Once `load` has brought it. */
  Loaded?: ComponentType;
  /** For what is there from the first moment: then it is drawn at once, with nothing in its place. */
  load: () => Promise<void>;
};

/** What has a script of its own, which comes when it is wanted: a voter may never open it. */
export function later(load: () => Promise<{ default: ComponentType }>): Later {
  const part: Later = {
    Lazy: lazy(load),
    load: async () => {
      part.Loaded = (await load()).default;
    },
  };
  return part;
}

type LaterPartProps = { part: Later; fallback: ReactNode };

export function LaterPart({ part: { Loaded, Lazy }, fallback }: LaterPartProps) {
  if (Loaded) return <Loaded />;
  return (
    <Suspense fallback={fallback}>
      <Lazy />
    </Suspense>
  );
}
