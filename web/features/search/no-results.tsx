import SearchX from 'lucide-react/icons/search-x';
import { stayInPlace } from '../../platform/route-changes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { everything, isNarrowed, type Search, searchUrl } from './search-address.ts';

/** Every search that leaves one thing out, and still asks for something. */
const waysOut = (search: Search): { label: string; to: Search }[] =>
  [
    { label: `Without “${search.query}”`, to: { ...search, query: '' } },
    { label: 'Also those that are closed', to: { ...search, open: false } },
    { label: 'In all cities', to: { ...search, city: '' } },
    { label: 'All cuisines', to: { ...search, cuisine: '' } },
  ].filter(({ to }) => searchUrl(to) !== searchUrl(search) && isNarrowed(to));

export function NoResults({ search }: { search: Search }) {
  const nobodyYet = !isNarrowed(search) && search.page === 1;
  if (nobodyYet) {
    return (
      <EmptyState
        as="h3"
        title="No restaurants yet"
        text="We are setting the tables. Please come back soon."
      />
    );
  }
  return (
    <EmptyState
      as="h3"
      icon={<SearchX size={32} />}
      title="Nothing found"
      text="No restaurant fits all of this. Try another word, or leave something out."
      action={
        <>
          <ButtonLink to={searchUrl(everything)} {...stayInPlace}>
            Show all restaurants
          </ButtonLink>
          {waysOut({ ...search, page: 1 }).map(({ label, to }) => (
            <ButtonLink key={label} to={searchUrl(to)} {...stayInPlace} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </>
      }
    />
  );
}
