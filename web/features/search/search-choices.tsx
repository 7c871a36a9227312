import { prettify } from '#contract/prettify.ts';
import type { SearchFilters } from '#contract/search/search.ts';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { dietaryLabels } from '../menus/index.ts';
import { services } from './search-address.ts';
import type { SearchControl } from './use-search.ts';

type SearchChoicesProps = { control: SearchControl; filters: SearchFilters };

type Option = { value: string; label: string };

/** An address may ask for what is not on offer: then that is what is chosen, and nothing is found. */
const withChosen = (options: Option[], chosen: string): Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

/** What to leave out. On a phone one row to move through, so that the restaurants stay in sight. */
export function SearchChoices({ control: { wanted, choose }, filters }: SearchChoicesProps) {
  const cuisines = filters.cuisines.map(({ cuisine }) => ({ value: cuisine, label: cuisine }));
  const chosenCuisine =
    cuisines.find(({ value }) => value.toLowerCase() === wanted.cuisine.toLowerCase())?.value ??
    wanted.cuisine;
  const cities = filters.cities.map(({ city, urlFriendlyCity }) => ({
    value: urlFriendlyCity,
    label: city,
  }));
  const offered = filters.serviceTypes.map((type) => ({ value: type, label: prettify(type) }));

  return (
    <fieldset className="-mx-gutter min-w-0">
      <legend className="sr-only">Show only restaurants that are or have</legend>
      <div className="flex gap-1.5 overflow-x-auto px-gutter py-1 scrollbar-none lg:flex-wrap">
        <ToggleChip
          name="open"
          value="1"
          checked={wanted.open}
          onChange={({ target }) => choose({ open: target.checked })}
        >
          Open now
        </ToggleChip>
        <ChipSelect
          label="City"
          name="city"
          all="All cities"
          options={withChosen(cities, wanted.city)}
          value={wanted.city}
          onChange={({ target }) => choose({ city: target.value })}
        />
        <ChipSelect
          label="Cuisine"
          name="cuisine"
          all="All cuisines"
          options={withChosen(cuisines, chosenCuisine)}
          value={chosenCuisine}
          onChange={({ target }) => choose({ cuisine: target.value })}
        />
        <ChipSelect
          label="Service"
          name="service"
          all="Any service"
          options={withChosen(offered, wanted.service)}
          value={wanted.service}
          onChange={({ target }) =>
            choose({ service: services.find((type) => type === target.value) ?? '' })
          }
        />
        {filters.dietary.map((tag) => (
          <ToggleChip
            key={tag}
            name="dietary"
            value={tag}
            checked={wanted.dietary.includes(tag)}
            onChange={({ target }) =>
              choose({
                dietary: filters.dietary.filter((one) =>
                  one === tag ? target.checked : wanted.dietary.includes(one),
                ),
              })
            }
          >
            {dietaryLabels[tag]}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
