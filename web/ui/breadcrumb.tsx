import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type BreadcrumbProps = {
  /** From the top down; the last one is the page itself and needs no `to`. */
  items: readonly { label: string; to?: string }[];
  className?: string;
};

export function Breadcrumb({ items, className }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="-ml-1 flex flex-wrap items-center text-sm">
        {items.map(({ label, to }, index) => {
          const last = index === items.length - 1;
          return (
            <li key={label} className="flex items-center">
              {index > 0 && <ChevronRight size={15} className="text-edge" />}
              {to !== undefined && !last ? (
                <Link
                  to={to}
                  className="inline-flex min-h-8 items-center rounded-xs px-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
                >
                  {label}
                </Link>
              ) : (
                <span
                  className={classNames('px-1', last ? 'font-semibold' : 'text-ink-soft')}
                  {...(last && { 'aria-current': 'page' as const })}
                >
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
