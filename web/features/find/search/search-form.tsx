import { type SubmitEvent, useEffect, useRef } from 'react';
import type { SearchFilters } from '#contract/find/search/search.ts';
import { restaurantsAnchor } from '#web/platform/visit/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { PlaceField } from './place-field.tsx';
import { longestQuery } from './place-text.ts';
import { readSearch } from './search-address.ts';
import { SearchChoices } from './search-choices.tsx';
import type { SearchControl } from './use-search.ts';

export const searchFormId = 'restaurant-search';

/** Whether the form holds something other than what the server rendered. */
const isTouched = (form: HTMLFormElement) =>
  Array.from(form.elements).some((field) => {
    if (field instanceof HTMLInputElement)
      return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    if (!(field instanceof HTMLSelectElement)) return false;
    const written = Array.from(field.options).find((option) => option.defaultSelected);
    return field.value !== (written?.value ?? '');
  });

const isPhone = () => matchMedia('(pointer: coarse)').matches;

type SearchFormProps = { control: SearchControl; filters: SearchFilters };

/** Without JavaScript it is sent like any other form, to the same address. */
export function SearchForm({ control, filters }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // Whatever was entered before the scripts ran is only in the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it appears
  useEffect(() => {
    if (!form.current || !isTouched(form.current)) return;
    const fields = Array.from(new FormData(form.current), ([name, value]) => [name, String(value)]);
    control.adopt(readSearch(new URLSearchParams(fields)));
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    control.submit();
    // Hides a phone's keyboard, which covers the results.
    if (isPhone()) input.current?.blur();
  };
  // A phone's keyboard takes half of the screen: this shows the results in the other half.
  const moveUp = () => {
    if (isPhone()) form.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };

  return (
    <search aria-label="Restaurants">
      <form
        ref={form}
        id={searchFormId}
        action={`/#${restaurantsAnchor}`}
        onSubmit={submit}
        className="grid scroll-mt-20 grid-cols-1 gap-2 sm:gap-3 print:hidden"
      >
        {/* Where there is room, what and where are one box. */}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 md:grid-cols-[3fr_2fr_auto] md:[&>:nth-child(2)]:-ml-2.25 md:[&>:nth-child(2)_input]:rounded-l-none md:[&>:first-child_input]:rounded-r-none md:[&_input]:focus-visible:relative md:[&_input]:focus-visible:z-10">
          <SearchField
            input={input}
            name="query"
            label="Name, cuisine or dish"
            clearLabel="Clear the text"
            maxLength={longestQuery}
            value={control.text}
            onType={control.type}
            onFocus={moveUp}
            onClear={() => control.choose({ query: '' })}
            className="col-span-full min-w-0 md:col-span-1"
          />
          <PlaceField control={control} cities={filters.cities} />
          <Button type="submit">Search</Button>
        </div>
        <SearchChoices control={control} filters={filters} />
      </form>
    </search>
  );
}
