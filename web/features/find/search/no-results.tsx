import { SearchX } from 'lucide-react';
import { use } from 'react';
import { opensNext } from '#contract/ground/hours/opens-next.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RestaurantLink } from '../restaurants/index.ts';
import type { Found } from './found.ts';
import { cityName } from './place-text.ts';
import { relaxed } from './relaxed.ts';
import { CityOfPage, everything, isFiltered, isNarrowed, searchUrl } from './search-address.ts';

/** "near 78704", "in Austin"; "right now" if no place is asked for. */
function whereOf({ search: { near, city }, filters }: Found) {
  if (near) return `near ${near === 'me' ? 'you' : near}`;
  return city ? `in ${cityName(city, filters.cities)}` : 'right now';
}

function words(found: Found) {
  const { search, isUnknownZip, filters, nextToOpen } = found;
  const { near, city } = search;
  if (nextToOpen) {
    const hasOtherFilters = isFiltered({ ...search, open: false });
    return {
      title: `Nothing${hasOtherFilters ? ' like this is' : ''} open ${whereOf(found)}`,
      text: (
        <>
          Next:{' '}
          <RestaurantLink restaurant={nextToOpen} className="link">
            {nextToOpen.name}
          </RestaurantLink>
          , {opensNext(nextToOpen.opening.text)}.
        </>
      ),
    };
  }
  if (isUnknownZip) {
    return {
      title: `No restaurants near ${near} yet`,
      text: 'None of our restaurants is in this ZIP code or next to it. Check the digits, or try a city.',
    };
  }
  if (city && !filters.cities.some(({ urlFriendlyCity }) => urlFriendlyCity === city)) {
    return {
      title: 'Nothing found',
      text: "We don't have restaurants in this city yet. Check the spelling, or try another place.",
    };
  }
  return { title: 'Nothing found', text: 'No restaurant matches all of this.' };
}

/** Suggests which filters to leave out, the fewest first, each with the number of results. */
export function NoResults({ found }: { found: Found }) {
  const cityOfPage = use(CityOfPage);
  const { search, relaxations = [] } = found;
  if (!isNarrowed(search) && search.page === 1) {
    return <EmptyState as="h3" title="No restaurants yet" text="Please come back soon." />;
  }
  const { title, text } = words(found);
  const ways = relaxations.map((relaxation) => relaxed({ ...search, page: 1 }, relaxation));
  return (
    <EmptyState
      as="h3"
      icon={<SearchX size={32} />}
      title={title}
      text={text}
      action={
        <>
          {ways.map(({ label, to }, index) => (
            <ButtonLink
              key={label}
              to={searchUrl(to, cityOfPage)}
              {...onSamePage}
              // It names what was typed.
              size="lg"
              className="max-w-full wrap-anywhere"
              {...(index > 0 && { variant: 'secondary' as const })}
            >
              {label}
            </ButtonLink>
          ))}
          <ButtonLink to={searchUrl(everything)} {...onSamePage} size="lg" variant="secondary">
            Show all restaurants
          </ButtonLink>
        </>
      }
    />
  );
}
