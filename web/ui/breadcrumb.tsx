import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

export type BreadcrumbProps = {
  /** From the top level down. */
  above: readonly { label: string; to: string }[];
  /** The page itself. */
  here: string;
};

const between = <ChevronRight size={15} className="text-edge" />;

export function Breadcrumb({ above, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="-ml-1 flex flex-wrap items-center text-sm">
        {above.map(({ label, to }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 && between}
            <Link
              to={to}
              className="inline-flex min-h-8 items-center rounded-xs px-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
        {/* On a phone, the title right below says the same. */}
        <li className="flex items-center max-sm:sr-only">
          {between}
          <span className="px-1 font-semibold" aria-current="page">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
