import { type RefObject, use, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { onSamePage } from '#web/platform/route-changes.ts';
import { useAction } from '#web/platform/use-action.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { type Found, shownUntil } from './found.ts';
import { CityOfPage, firstOnPage, pageSize, searchUrl } from './search-address.ts';
import { showMore } from './search-memory.ts';

type MoreRestaurantsProps = { found: Found; list: RefObject<HTMLElement | null> };

/** The page grows, while its address stays the one to share. */
export function MoreRestaurants({ found, list }: MoreRestaurantsProps) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAction({ clear: () => setFailure(undefined), showError: setFailure });
  const cityOfPage = use(CityOfPage);
  const { search, restaurants, total } = found;
  const until = shownUntil(found);

  const more = () =>
    run(async () => {
      await showMore(found);
      await revalidate();
    });

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
      <LoadMore
        list={list}
        shown={restaurants.length}
        hasMore={until < total}
        busy={busy}
        onMore={more}
        label={failure === undefined ? 'Show more' : 'Try again'}
        href={searchUrl({ ...search, page: nextPage }, cityOfPage)}
      />
      {search.page > 1 && (
        <Link
          to={searchUrl({ ...search, page: 1 }, cityOfPage)}
          {...onSamePage}
          className="link inline-flex min-h-11 items-center"
        >
          Back to page 1
        </Link>
      )}
    </div>
  );
}
