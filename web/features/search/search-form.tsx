import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type SubmitEvent, useRef } from 'react';
import type { SearchFilters } from '#contract/search/search.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { restaurantsAnchor } from '../site/index.ts';
import { longestQuery } from './search-address.ts';
import { SearchChoices } from './search-choices.tsx';
import type { SearchControl } from './use-search.ts';

export const searchFormId = 'restaurant-search';

type SearchFormProps = { control: SearchControl; filters: SearchFilters };

/** Without JavaScript it is sent like any other form, and the address it leads to is the same. */
export function SearchForm({ control, filters }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    control.submit();
    // What was typed is typed: the keyboard of a phone hides what it found.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  const forget = () => {
    control.choose({ query: '' });
    input.current?.focus();
  };

  return (
    <search aria-label="Restaurants">
      <form
        id={searchFormId}
        action={`/#${restaurantsAnchor}`}
        onSubmit={submit}
        className="grid grid-cols-1 gap-3 print:hidden"
      >
        <div className="flex gap-2">
          <Field label="Name, cuisine or dish" hideLabel className="min-w-0 flex-1">
            <TextInput
              ref={input}
              type="search"
              name="query"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={longestQuery}
              placeholder="Name, cuisine or dish"
              value={control.text}
              onChange={({ target }) => control.type(target.value)}
              leading={<SearchIcon size={18} />}
              trailing={
                control.text !== '' && (
                  <IconButton label="Clear the text" icon={<X size={18} />} onClick={forget} />
                )
              }
              className="[&_input::-webkit-search-cancel-button]:appearance-none"
            />
          </Field>
          <Button type="submit">Search</Button>
        </div>
        <SearchChoices control={control} filters={filters} />
      </form>
    </search>
  );
}
