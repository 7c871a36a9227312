import { cityUrl } from '#contract/restaurants/restaurant-url.ts';
import { useSite } from '../../features/site/index.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Where else there is something to eat. */
export function OtherCities({ than }: { than: string }) {
  const others = useSite().cities.filter(({ urlFriendlyCity }) => urlFriendlyCity !== than);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="other-cities">
      <h2 id="other-cities" className="text-2xl">
        Restaurants in other cities
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {others.map(({ city, urlFriendlyCity }) => (
          <li key={urlFriendlyCity}>
            <ButtonLink to={cityUrl(urlFriendlyCity)} variant="secondary" size="sm">
              {city}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
