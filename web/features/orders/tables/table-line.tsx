import { Armchair } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { tableTitle } from '#contract/orders/tables/table-title.ts';
import { Container } from '#web/ui/container.tsx';
import { useLastVisit } from './stored-visits.ts';
import { showsTable } from './visit-key.ts';

/** `Table 4, Mama Rosa's`, with a link to its menu, where no page of that restaurant is shown. */
export function TableLine({ isInside = false }: { isInside?: boolean }) {
  const { pathname, search } = useLocation();
  const visit = useLastVisit();
  const at = visit?.at;
  const isShown =
    at !== undefined && (isInside || !showsTable(pathname, search, visit?.restaurant ?? ''));
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isShown) dataset.visit = '';
    else delete dataset.visit;
  }, [isShown]);
  if (!visit || !at || !isShown) return null;
  const Around = isInside ? 'div' : Container;
  return (
    <Around className="pt-2">
      <section
        aria-label="Your table"
        className="flex min-h-11 items-center gap-3 rounded-md bg-accent-soft px-4 text-accent-deep"
      >
        <Armchair size={20} aria-hidden="true" className="shrink-0 max-sm:hidden" />
        <p className="min-w-0 flex-1 leading-tight wrap-anywhere">
          <strong>{tableTitle(visit.name)}</strong>, {at.name}
        </p>
        <Link
          to={restaurantUrl({ slug: at.slug, businessExternalId: visit.restaurant })}
          className="link inline-flex min-h-11 shrink-0 items-center font-semibold"
        >
          Menu
        </Link>
      </section>
    </Around>
  );
}
