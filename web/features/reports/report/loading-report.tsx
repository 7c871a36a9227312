import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type LoadingReportProps = {
  label: string;
  className?: string;
  /** Skeletons as high as the final content. */
  children: ReactNode;
};

/** Shown until a report has loaded. */
export const LoadingReport = ({ label, className, children }: LoadingReportProps) => (
  <LoadingRegion label={label} className={classNames('relative grid gap-3', className)}>
    {children}
    <div className="absolute inset-0 grid place-items-center bg-cream/40">
      <Spinner />
    </div>
  </LoadingRegion>
);
