import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Choice,
  choiceProblems,
  defaultChoices,
  shownPrice,
} from '#contract/find/menus/choices.ts';
import type { Catalog, MenuItem } from '#contract/find/menus/menus.ts';
import { shownCents } from '#contract/money/cents.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DishOptions } from '../../cart/index.ts';
import type { ChangeCalls } from './change-calls.ts';
import { dearerBy, type Instead } from './to-change.ts';

const mostShown = 40;

type Line = KitchenOrder['lines'][number];

/** What can come instead: served this way, not sold out, and no dearer. */
function dishesFor(
  catalogs: readonly Catalog[],
  { service }: Pick<KitchenOrder, 'service'>,
  line: Line,
): MenuItem[] {
  return catalogs.flatMap(({ categories }) =>
    categories
      .filter(({ services }) => !services || services.includes(service))
      .flatMap(({ items }) => items)
      .filter(
        (dish) =>
          dish.available &&
          dish.portionsLeft !== 0 &&
          shownPrice(dish).cents <= line.unitCents &&
          (dish.name !== line.name || (dish.optionGroups ?? []).length > 0),
      ),
  );
}

const hasWords = (name: string, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

/** The button that led here is gone: the focus comes along. */
function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

type ListProps = { dishes: readonly MenuItem[]; onChosen: (dish: MenuItem) => void };

function DishList({ dishes, onChosen }: ListProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = dishes.filter(({ name }) => hasWords(name, typed.trim()));
  return (
    <div className="grid gap-3">
      <SearchField
        input={input}
        label="Find a dish"
        clearLabel="Clear the search"
        value={typed}
        onType={setTyped}
        onClear={() => setTyped('')}
      />
      {found.length === 0 && (
        <p className="text-md text-ink-soft">
          {typed.trim() === ''
            ? 'Nothing on the menu costs the same or less.'
            : 'No dish that costs the same or less matches your search.'}
        </p>
      )}
      <ul aria-label="Dishes that cost the same or less" className="divide-y divide-line">
        {found.slice(0, mostShown).map((dish) => (
          <li key={dish.itemId}>
            <button
              type="button"
              onClick={() => onChosen(dish)}
              className="flex min-h-13 w-full items-center gap-3 py-2 text-left text-lg hover:bg-cream"
            >
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{dish.name}</span>
              <span className="shrink-0 text-md text-ink-soft figures">
                {`${shownPrice(dish).isFrom ? 'from ' : ''}${shownCents(shownPrice(dish).cents)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="text-md text-ink-soft">Type more of the name to see the others.</p>
      )}
    </div>
  );
}

type ChosenDishProps = { dish: MenuItem; line: Line; onChosen: (instead: Instead) => void };

function ChosenDish({ dish, line, onChosen }: ChosenDishProps) {
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    defaultChoices(dish.optionGroups ?? []),
  );
  const [wasTried, setTried] = useState(false);
  const problems = choiceProblems(dish, choices);
  const dearerCents = problems.length > 0 ? 0 : dearerBy(dish, choices, line.unitCents);
  const { itemId, name } = dish;
  return (
    <form
      noValidate
      data-kept
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problems.length === 0 && dearerCents <= 0) onChosen({ itemId, name, choices });
      }}
    >
      <p className="text-lg font-semibold wrap-anywhere">{name}</p>
      <DishOptions
        dish={dish}
        choices={choices}
        problems={wasTried ? problems : []}
        onChoose={setChoices}
      />
      {dearerCents > 0 && (
        <p role="alert" className="text-md font-semibold text-danger">
          {`That's ${shownCents(dearerCents)} more than ${line.name}. Leave something out, or take a second order.`}
        </p>
      )}
      <Button type="submit" size="lg" disabled={dearerCents > 0}>
        Take this one
      </Button>
    </form>
  );
}

type ChooseInsteadProps = {
  dishes: ChangeCalls['dishes'];
  order: KitchenOrder;
  line: number;
  onChosen: (instead: Instead) => void;
};

/** A dish of the menu for what is out, with its options: at most the same price. */
export function ChooseInstead({ dishes, order, line: at, onChosen }: ChooseInsteadProps) {
  const { result, failure, retry } = useCall(dishes, { isQuiet: true });
  const [dish, setDish] = useState<MenuItem>();
  const line = order.lines[at];
  if (!line) return null;
  if (!result && failure !== undefined) {
    return (
      <div className="grid justify-items-start gap-3">
        <Banner kind="error">{failure}</Banner>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!result) {
    return (
      <LoadingRegion label="Loading the menu" className="grid gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  }
  const take = (chosen: MenuItem) => {
    const { itemId, name, optionGroups = [] } = chosen;
    if (optionGroups.length > 0) setDish(chosen);
    else onChosen({ itemId, name, choices: [] });
  };
  return dish ? (
    <Step key={dish.itemId}>
      <ChosenDish dish={dish} line={line} onChosen={onChosen} />
    </Step>
  ) : (
    <Step>
      <DishList dishes={dishesFor(result.catalogs, order, line)} onChosen={take} />
    </Step>
  );
}
