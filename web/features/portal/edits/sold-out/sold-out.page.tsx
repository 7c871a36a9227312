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
import { foundIn, isNoneLeft, soldOutNow } from './found-dishes.ts';
import { backText, SoldOutOfTill, SoldOutRow } from './sold-out-row.tsx';
import { useSoldOut } from './use-sold-out.ts';

const menu = q(editCalls.getMenuToEdit);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, menu);

/** Every dish and every whole category, with how long it is sold out. */
function SoldOutList({ menu }: { menu: MenuToEdit }) {
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { busy, set, count } = useSoldOut(menu.timeZone);
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
  const now = soldOutNow(menu.catalogs);
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
            {now.map((dish) => (
              <li
                key={`${dish.kind} ${dish.id} ${dish.at?.join('/') ?? ''}`}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1.5"
              >
                <div className="min-w-0 flex-1 basis-32 text-control wrap-anywhere">
                  {dish.kind === 'CATEGORY' ? `All of ${dish.name}` : dish.name}
                  <span className="block text-sm text-ink-soft">
                    {isNoneLeft(dish) ? 'None left' : backText(menu.timeZone, dish)}
                  </span>
                </div>
                {!isTills && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Available again: ${dish.name}`}
                    aria-disabled={busy || undefined}
                    onClick={() => set(dish, null)}
                  >
                    Available again
                  </Button>
                )}
              </li>
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
      {catalogs.length === 0 && <p className="text-ink-soft">No dishes match your search.</p>}
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
