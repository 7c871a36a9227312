import type { ReactNode } from 'react';

type LoadingRegionProps = {
  /** Announced once by a screen reader, such as `Loading reviews`. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Goes around skeletons, which screen readers ignore, and announces that something is loading. */
export function LoadingRegion({ label, className, children }: LoadingRegionProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
