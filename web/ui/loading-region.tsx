import type { ReactNode } from 'react';

type LoadingRegionProps = {
  /** Read once by a screen reader, e.g. `Loading reviews`. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Around skeletons, which a screen reader ignores: says that something is loading. */
export function LoadingRegion({ label, className, children }: LoadingRegionProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
