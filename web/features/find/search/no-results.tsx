import { SearchX } from 'lucide-react';
import { use } from 'react';
import { stayInPlace } from '../../platform/route-changes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CityOfPage } from './city-of-page.ts';
import type { Found } from './found.ts';
import { relaxed } from './relaxed.ts';
import { everything, isNarrowed, searchUrl } from './search-address.ts';

function words({ search: { near, city }, isUnknownZip, filters }: Found) {
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
  const here = use(CityOfPage);
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
              to={searchUrl(to, here)}
              {...stayInPlace}
              {...(index > 0 && { variant: 'secondary' as const })}
            >
              {label}
            </ButtonLink>
          ))}
          <ButtonLink to={searchUrl(everything)} {...stayInPlace} variant="secondary">
            Show all restaurants
          </ButtonLink>
        </>
      }
    />
  );
}
