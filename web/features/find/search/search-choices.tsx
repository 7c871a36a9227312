import type { SearchFilters } from '#contract/find/search/search.ts';
import { prettify } from '#contract/prettify.ts';
import { ChipSelect } from '#web/ui/form/chip-select.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { dietaryLabels, dietaryTags } from '../menus/index.ts';
import { storeWay, type Way, ways } from '../restaurants/index.ts';
import { ChipGroup } from './chip-group.tsx';
import {
  featureLabels,
  featureNames,
  openTimeLabel,
  openTimes,
  orderWays,
  priceLabels,
  services,
  wayLabel,
} from './choices.data.ts';
import { prices, ratings } from './search-address.ts';
import type { SearchControl } from './use-search.ts';

type SearchChoicesProps = { control: SearchControl; filters: SearchFilters };

type Option = { value: string; label: string };

/**
 * An address may ask for something not on offer: it is then shown as chosen, and nothing is found.
 */
const withChosen = (options: Option[], chosen: string, label = chosen): Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label }];

/** The values on offer, and those chosen anyway. */
const offered = <Value extends string>(
  all: readonly Value[],
  values: readonly Value[],
  chosen: readonly Value[],
  labels: Record<Value, string>,
) =>
  all
    .filter((value) => values.includes(value) || chosen.includes(value))
    .map((value) => ({ value, label: labels[value] }));

/** How the diner wants to order on the web: one way at a time. The device remembers it. */
function WayChips({ control: { wanted, choose }, filters }: SearchChoicesProps) {
  const chooseWay = (way: Way | '') => {
    storeWay(way);
    choose({ way });
  };
  // The ways that restaurants offer, and the one in the address even if none offers it.
  return ways
    .filter((way) => filters.orderWays.includes(orderWays[way]) || way === wanted.way)
    .map((way) => (
      <ToggleChip
        key={way}
        name="order"
        value={way}
        checked={wanted.way === way}
        onChange={({ target }) => chooseWay(target.checked ? way : '')}
      >
        {wayLabel(way, wanted.near)}
      </ToggleChip>
    ));
}

/** The filters. On a phone, one row that scrolls sideways, so that the restaurants stay in view. */
export function SearchChoices({ control, filters }: SearchChoicesProps) {
  const { wanted, choose } = control;
  const cuisines = filters.cuisines.map(({ cuisine }) => ({ value: cuisine, label: cuisine }));
  const chosenCuisine =
    cuisines.find(({ value }) => value.toLowerCase() === wanted.cuisine.toLowerCase())?.value ??
    wanted.cuisine;
  const serviceTypes = filters.serviceTypes.map((type) => ({ value: type, label: prettify(type) }));

  return (
    <fieldset className="-mx-gutter min-w-0">
      <legend className="sr-only">Show only restaurants that are or have</legend>
      <div className="flex gap-1.5 overflow-x-auto px-gutter py-1 scrollbar-none lg:flex-wrap">
        <WayChips control={control} filters={filters} />
        <ToggleChip
          name="open"
          value="1"
          checked={wanted.open}
          onChange={({ target }) => choose({ open: target.checked })}
        >
          Open now
        </ToggleChip>
        <ChipSelect
          label="Open at"
          name="at"
          all="Open at"
          options={withChosen(openTimes, wanted.openAt, openTimeLabel(wanted.openAt))}
          value={wanted.openAt}
          onChange={({ target }) => choose({ openAt: target.value })}
        />
        <ChipSelect
          label="Cuisine"
          name="cuisine"
          all="Cuisine"
          options={withChosen(cuisines, chosenCuisine)}
          value={chosenCuisine}
          onChange={({ target }) => choose({ cuisine: target.value })}
        />
        <ChipSelect
          label="Price"
          name="price"
          all="Price"
          options={prices.map((price) => ({ value: String(price), label: priceLabels[price] }))}
          value={wanted.price || ''}
          onChange={({ target }) =>
            choose({ price: prices.find((price) => String(price) === target.value) ?? 0 })
          }
        />
        <ChipSelect
          label="Rating"
          name="rating"
          all="Rating"
          options={ratings.map((rating) => ({
            value: String(rating),
            label: `${rating.toFixed(1)} or more`,
          }))}
          value={wanted.rating || ''}
          onChange={({ target }) =>
            choose({ rating: ratings.find((rating) => String(rating) === target.value) ?? 0 })
          }
        />
        <ChipSelect
          label="Service"
          name="service"
          all="Service"
          options={withChosen(serviceTypes, wanted.service)}
          value={wanted.service}
          onChange={({ target }) =>
            choose({ service: services.find((type) => type === target.value) ?? '' })
          }
        />
        <ChipGroup
          label="Dietary"
          name="dietary"
          options={offered(dietaryTags, filters.dietary, wanted.dietary, dietaryLabels)}
          chosen={wanted.dietary}
          onChoose={(dietary) => choose({ dietary })}
        />
        <ChipGroup
          label="Features"
          name="has"
          options={offered(featureNames, filters.features, wanted.features, featureLabels)}
          chosen={wanted.features}
          onChoose={(features) => choose({ features })}
        />
      </div>
    </fieldset>
  );
}
