import { Fragment, type ReactNode } from 'react';
import {
  type Allergen,
  type AllergenFacts,
  allergenNames,
  allergenPhrases,
  allergens,
  type DietaryTag,
  tagsInWords,
} from '#contract/find/menus/contents.ts';

export type ListedDish = AllergenFacts & {
  itemId: number;
  name: ReactNode;
  /** The language of its name, if that isn't English. */
  language?: string | undefined;
  tags: readonly DietaryTag[];
  calories: number | null;
  /** What its options may add. */
  withOptions: AllergenFacts;
  /** Nobody said anything about its allergens. */
  isUnsaid: boolean;
  /** Which options add something, in words. */
  options?: readonly string[];
};

export type ListedCategory = {
  catalogCategoryId: number;
  name: string;
  items: readonly ListedDish[];
};

const marks = {
  contains: ['●', 'contains'],
  mayContain: ['○', 'may contain'],
  withOptions: ['(●)', 'contains with some choices'],
  mayWithOptions: ['(○)', 'may contain with some choices'],
} as const;

function markOf(allergen: Allergen, { contains, mayContain, withOptions }: ListedDish) {
  if (contains.includes(allergen)) return marks.contains;
  if (withOptions.contains.includes(allergen)) return marks.withOptions;
  if (mayContain.includes(allergen)) return marks.mayContain;
  return withOptions.mayContain.includes(allergen) ? marks.mayWithOptions : undefined;
}

const Name = ({ dish: { name, language } }: DishProps) => <span lang={language}>{name}</span>;

/** What has no column of its own. */
function Notes({ dish: { tags, calories, isUnsaid, options = [] } }: DishProps) {
  const notes = [
    tagsInWords(tags),
    calories !== null && `${calories.toLocaleString('en-US')} calories`,
    isUnsaid && 'No allergen information',
  ].filter(Boolean);
  return (
    <>
      {notes.length > 0 && <span className="block text-sm text-ink-soft">{notes.join(' · ')}</span>}
      {options.length > 0 && (
        <span className="block text-sm text-ink-soft">{options.join('; ')}</span>
      )}
    </>
  );
}

/** `Contains milk, wheat; may contain sesame`. Choices that are named one by one aren't summed up, too. */
function inWords({ withOptions, options = [], ...own }: ListedDish): string {
  const some = options.length > 0 ? [] : allergenPhrases(withOptions);
  const text = [...allergenPhrases(own), ...some.map((phrase) => `${phrase} with some choices`)];
  return text.join('; ').replace(/^./, (letter) => letter.toUpperCase());
}

/** On a phone, where nine columns would leave no room for the names: the same in words. */
const CategoryInWords = ({ category: { name, items } }: { category: ListedCategory }) => (
  <section className="sm:hidden print:hidden">
    <h2 className="pb-1 text-lg font-semibold wrap-anywhere">{name}</h2>
    <ul className="divide-y divide-line border-y border-line">
      {items.map((dish) => (
        <li key={dish.itemId} className="py-2 wrap-anywhere">
          <Name dish={dish} />
          <strong className="block text-control font-semibold empty:hidden">{inWords(dish)}</strong>
          <Notes dish={dish} />
        </li>
      ))}
    </ul>
  </section>
);

type DishProps = { dish: ListedDish };

function Dish({ dish }: DishProps) {
  return (
    <tr className="break-inside-avoid border-t border-line">
      <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
        <Name dish={dish} />
        <Notes dish={dish} />
      </th>
      {allergens.map((allergen) => {
        const mark = markOf(allergen, dish);
        return (
          <td key={allergen} className="border-l border-line text-center">
            {mark ? (
              <>
                <span aria-hidden="true">{mark[0]}</span>
                <span className="sr-only">{mark[1]}</span>
              </>
            ) : (
              <span className="sr-only">not said</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

const CategoryTable = ({ category: { name, items } }: { category: ListedCategory }) => (
  <table className="hidden w-full table-fixed border-b border-line bg-paper sm:table print:table">
    <caption className="pb-1 text-left text-lg font-semibold wrap-anywhere">{name}</caption>
    <thead>
      <tr className="break-inside-avoid">
        <th scope="col" className="pb-1 text-left align-bottom text-sm text-ink-soft">
          Dish
        </th>
        {allergens.map((allergen) => (
          <th
            key={allergen}
            scope="col"
            className="w-9 border-l border-line py-1 align-bottom text-sm font-medium"
          >
            <span className="mx-auto inline-block rotate-180 whitespace-nowrap [writing-mode:vertical-rl]">
              {allergenNames[allergen]}
            </span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map((dish) => (
        <Dish key={dish.itemId} dish={dish} />
      ))}
    </tbody>
  </table>
);

/** `November 28, 2026` at the restaurant */
export const dayOfList = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(new Date());

type AllergenListProps = {
  /** On paper, where nothing else says it. */
  restaurantName: string;
  day: string;
  /** Whom to tell about allergies, and when. */
  tell: ReactNode;
  categories: readonly ListedCategory[];
};

/** What was said of each dish, to read and to print. Where nobody said anything, nothing is claimed. */
export const AllergenList = ({ restaurantName, day, tell, categories }: AllergenListProps) => (
  <article aria-label="Allergen list" className="grid max-w-180 grid-cols-1 gap-6 print:max-w-none">
    <div className="grid gap-1">
      <h2 className="hidden text-2xl wrap-anywhere print:block">{restaurantName}: allergens</h2>
      <p className="text-sm wrap-anywhere">
        <span className="hidden sm:inline print:inline">
          ● contains · ○ may contain · (●) and (○) with some choices. An empty box means we have no
          information.
        </span>
        <span className="sm:hidden print:hidden">
          If an allergen isn't named, we have no information about it.
        </span>{' '}
        The dish may still contain that allergen. {day}. {tell}
      </p>
    </div>
    {categories.map((category) => (
      <Fragment key={category.catalogCategoryId}>
        <CategoryInWords category={category} />
        <CategoryTable category={category} />
      </Fragment>
    ))}
  </article>
);
