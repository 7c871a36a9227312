import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

export type Later = {
  Lazy: ComponentType;
  /** Set once `load` has finished. */
  Loaded?: ComponentType;
  /** For parts that a page shows at once: load them first, and no fallback appears. */
  load: () => Promise<void>;
};

/** A part with its own script, loaded when it is needed: a voter may never open it. */
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
