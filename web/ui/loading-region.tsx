import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type LoadingRegionProps = {
  /** Said once by a screen reader, e.g. `Loading reviews`. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Around skeletons: they are silent, so this says that something is on its way. */
export function LoadingRegion({ label, className, children }: LoadingRegionProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
