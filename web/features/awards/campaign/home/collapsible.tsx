import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type CollapsibleProps = { title: string; className?: string; children: ReactNode };

/** Details for readers who want to check, folded so that they do not bother anybody else. */
export const Collapsible = ({ title, className, children }: CollapsibleProps) => (
  <details className={classNames('group rounded-md border border-line bg-paper px-4', className)}>
    <summary className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
      <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
      <ChevronDown
        size={20}
        className="shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
      />
    </summary>
    {children}
  </details>
);
