import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
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

/** Replaces what could not be loaded; the banner says why. */
export const LoadFailed = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <EmptyState
    size="sm"
    title={title}
    action={
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    }
  />
);
