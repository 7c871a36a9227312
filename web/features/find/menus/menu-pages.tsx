import { Clock, Info } from 'lucide-react';
import type { Catalog, CatalogCategory } from '#contract/find/menus/menus.ts';
import { servicesInWords } from '#contract/find/menus/option-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useCanAdd } from './adding.tsx';
import { categoryAnchor } from './anchors.ts';
import { CategoryNav } from './category-nav.tsx';
import { DishCard } from './dish-card.tsx';

/**
 * When to show the catalog's name above its categories: always, or only where there are no tabs to
 * show it.
 */
export type CatalogNames = 'shown' | 'without-tabs' | 'never';

/** When its dishes are served, and how they may be ordered, if not always and in every way. */
function CategoryLimits({ category }: { category: CatalogCategory }) {
  const { times } = category;
  const services = servicesInWords(category.services);
  if (!times && !services) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
      {times && (
        <span className="inline-flex items-center gap-1.5">
          <Clock size={14} className="shrink-0" />
          {times.join('; ')}
        </span>
      )}
      {services && (
        <span className="inline-flex items-center gap-1.5">
          <Info size={14} className="shrink-0" />
          {services}
        </span>
      )}
    </p>
  );
}

type CategoryProps = { category: CatalogCategory; catalogName: string; catalogNames: CatalogNames };

function Category({ category, catalogName, catalogNames }: CategoryProps) {
  const { catalogCategoryId, name, description, items } = category;
  const anchor = categoryAnchor(catalogCategoryId);
  const canBeAdded = useCanAdd(category.services);
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-name`}
      className="scroll-mt-42 low:scroll-mt-14 noscript:scroll-mt-28 pt-6 first:pt-4 lg:scroll-mt-34 lg:low:scroll-mt-2 lg:first:pt-0"
    >
      <h3 id={`${anchor}-name`} className="text-xl">
        {catalogNames !== 'never' && (
          <span
            className={classNames(
              'mb-0.5 text-sm font-semibold text-accent-text',
              catalogNames === 'shown' ? 'block' : 'hidden noscript:block print:block',
            )}
          >
            {catalogName}{' '}
          </span>
        )}
        {name}
      </h3>
      {description && <p className="mt-1 max-w-prose text-ink-soft">{description}</p>}
      <CategoryLimits category={category} />
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {items.map((item) => (
          <DishCard key={item.itemId} item={item} canBeAdded={canBeAdded} />
        ))}
      </ul>
    </section>
  );
}

type MenuPagesProps = {
  catalogs: readonly Catalog[];
  catalogNames: CatalogNames;
  /** The navigation's accessible name. */
  label: string;
};

/** Categories one after the other, with links to each. */
export function MenuPages({ catalogs, catalogNames, label }: MenuPagesProps) {
  return (
    <div className="lg:grid lg:grid-cols-[190px_minmax(0,1fr)] lg:gap-10 print:block">
      <CategoryNav label={label} categories={catalogs.flatMap(({ categories }) => categories)} />
      <div className="dish-photos-later">
        {catalogs.map((catalog) =>
          catalog.categories.map((category) => (
            <Category
              key={category.catalogCategoryId}
              category={category}
              catalogName={catalog.name}
              catalogNames={catalogNames}
            />
          )),
        )}
      </div>
    </div>
  );
}
