import { Utensils } from 'lucide-react';
import { useRef, useState } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { MenuToEdit } from '#contract/portal/edits/sold-out.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Route } from './+types/sold-out.page';
import { EverywhereRows } from './everywhere-row.tsx';
import {
  everywhereFound,
  foundIn,
  isNoneLeft,
  linesOf,
  placesText,
  type SoldOutLine,
  soldOutNow,
} from './found-dishes.ts';
import { backText, SoldOutOfTill, SoldOutRow } from './sold-out-row.tsx';
import { useSoldOut } from './use-sold-out.ts';

const menu = q(editCalls.getMenuToEdit);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, menu);

type SoldOutNowProps = {
  line: SoldOutLine;
  timeZone: string;
  isTills: boolean;
  busy: boolean;
  onBack: () => void;
};

/** One dish, or one topping on five dishes, with a button that makes all of it available again. */
function SoldOutNow({ line, timeZone, isTills, busy, onBack }: SoldOutNowProps) {
  const { dishes, name } = line;
  const options = dishes.filter(({ at }) => at !== undefined).length;
  const places = placesText({ dishes: dishes.length - options, options });
  const until = dishes.map((dish) => (isNoneLeft(dish) ? 'None left' : backText(timeZone, dish)));
  const text = [...new Set(until)].join('; ');
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1.5">
      <div className="min-w-0 flex-1 basis-32 text-control wrap-anywhere">
        {dishes.length > 1 ? `${name}, ${places}` : name}
        <span className="block text-sm text-ink-soft">{text}</span>
      </div>
      {!isTills && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Available again: ${name}`}
          aria-disabled={busy || undefined}
          onClick={onBack}
        >
          Available again
        </Button>
      )}
    </li>
  );
}

/** Every dish and every whole category, with how long it is sold out. */
function SoldOutList({ menu }: { menu: MenuToEdit }) {
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { busy, set, setMany, count } = useSoldOut(menu.timeZone);
  const catalogs = foundIn(menu.catalogs, words);
  const isTills = menu.till !== null;

  if (menu.catalogs.length === 0) {
    return (
      <EmptyState
        icon={<Utensils size={32} />}
        title="No menu yet"
        text="Once your menu is on Joyous, you can mark dishes as sold out here."
      />
    );
  }
  const now = linesOf(soldOutNow(menu.catalogs));
  const everywhere = everywhereFound(menu.everywhere, words);
  return (
    <div className="grid max-w-160 grid-cols-1 gap-5">
      {menu.till !== null && <SoldOutOfTill till={menu.till} />}
      <p className="text-ink-soft">
        {now.length === 0 && 'Nothing is sold out. '}Diners see it on the menu at once. "Until
        tomorrow" ends automatically at 4 AM.
      </p>
      {now.length > 0 && (
        <Card as="section" aria-labelledby="sold-out-now" padding="none">
          <h2 id="sold-out-now" className="border-b border-line px-5 py-4 text-lg">
            {`Sold out now: ${now.length}`}
          </h2>
          <ul className="divide-y divide-line px-5">
            {now.map((line) => (
              <SoldOutNow
                key={`${line.dishes[0]?.kind} ${line.dishes[0]?.id} ${line.name}`}
                line={line}
                timeZone={menu.timeZone}
                isTills={isTills}
                busy={busy}
                onBack={() => {
                  const [first, ...others] = line.dishes;
                  if (first && others.length === 0) void set(first, null);
                  else void setMany({ what: line.name, names: [line.name] }, null);
                }}
              />
            ))}
          </ul>
        </Card>
      )}
      <SearchField
        input={input}
        label="Find a dish"
        clearLabel="Clear the search"
        value={words}
        onType={setWords}
        onClear={() => setWords('')}
        className="max-w-form"
      />
      {!isTills && everywhere.length > 0 && (
        <Card padding="none" className="px-5 py-1">
          <EverywhereRows found={everywhere} busy={busy} onSet={setMany} />
        </Card>
      )}
      {catalogs.length === 0 && everywhere.length === 0 && (
        <p className="text-ink-soft">No dishes match your search.</p>
      )}
      {catalogs.map((catalog) => (
        <Card key={catalog.catalogId} as="section" padding="none">
          <h2 className="border-b border-line px-5 py-4 text-lg">{catalog.name}</h2>
          <div className="divide-y divide-line">
            {catalog.categories.map((category) => (
              <section key={category.catalogCategoryId} className="px-5 py-3">
                <SoldOutRow
                  dish={{ kind: 'CATEGORY', id: category.catalogCategoryId, ...category }}
                  timeZone={menu.timeZone}
                  isTills={isTills}
                  busy={busy}
                  onChange={set}
                />
                <ul>
                  {category.items.map((item) => (
                    <li key={item.itemId}>
                      <SoldOutRow
                        dish={{ kind: 'DISH', id: item.itemId, ...item }}
                        timeZone={menu.timeZone}
                        isWithin={category.soldOut !== null}
                        options={item.options}
                        isTills={isTills}
                        busy={busy}
                        onChange={set}
                        onCount={count}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

export default function EditPage() {
  const { result } = useCall(menu);
  if (!result) return null;
  return <SoldOutList menu={result} />;
}
