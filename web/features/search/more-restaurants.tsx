import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { messageOf } from '../../platform/api-error.ts';
import { stayInPlace } from '../../platform/route-changes.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { type Found, shownUntil } from './found.ts';
import { firstOnPage, pageSize, searchUrl } from './search-address.ts';
import { showMore } from './search-memory.ts';

const wantsAnotherTab = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/**
 * A link to the next page, as it is without JavaScript; with it, the page grows, and its address stays
 * the one that can be shared.
 */
export function MoreRestaurants({ found }: { found: Found }) {
  const { revalidate } = useRevalidator();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const link = useRef<HTMLAnchorElement>(null);
  const firstNew = useRef<number>(undefined);
  const { search, restaurants, total } = found;
  const until = shownUntil(found);

  // The keyboard goes on at the first restaurant that is new, not behind the last.
  useEffect(() => {
    const index = firstNew.current;
    if (index === undefined || restaurants.length <= index) return;
    firstNew.current = undefined;
    const cards = link.current?.closest('section')?.querySelectorAll<HTMLElement>('article a');
    cards?.[index]?.focus({ preventScroll: true });
  }, [restaurants.length]);

  const more = async (event: MouseEvent) => {
    if (wantsAnotherTab(event)) return;
    event.preventDefault();
    if (loading) return;
    setLoading(true);
    setFailure(undefined);
    try {
      await showMore(found);
      firstNew.current = restaurants.length;
      await revalidate();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setLoading(false);
    }
  };

  const isAll = until >= total;
  const nextPage = firstOnPage(search) / pageSize + Math.ceil(restaurants.length / pageSize) + 1;
  return (
    <div className="mt-8 grid justify-items-center gap-3 text-center print:hidden">
      <div role="status" className="text-ink-soft">
        {failure === undefined ? (
          `${firstOnPage(search) + 1} to ${until} of ${total.toLocaleString('en-US')}`
        ) : (
          <>
            <p className="font-semibold text-ink">Couldn't load more restaurants.</p>
            <p>{failure}</p>
          </>
        )}
      </div>
      {/* It stays in the page when all are there, for the focus to leave it in peace. */}
      <a
        ref={link}
        href={searchUrl({ ...search, page: nextPage })}
        onClick={more}
        hidden={isAll}
        aria-busy={loading || undefined}
        className={buttonLook({ variant: 'secondary' })}
      >
        {loading && <Spinner />}
        {failure === undefined ? 'Show more' : 'Try again'}
      </a>
      {search.page > 1 && (
        <Link
          to={searchUrl({ ...search, page: 1 })}
          {...stayInPlace}
          className="link inline-flex min-h-11 items-center"
        >
          From the first
        </Link>
      )}
    </div>
  );
}
