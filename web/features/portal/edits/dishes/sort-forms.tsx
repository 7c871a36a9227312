import { useState } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { CategoryToEdit, DishList } from '#contract/portal/edits/dishes.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { RowFields } from '#web/ui/form/row-fields.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { useEditOf } from '../use-edit.ts';

type Item = { id: number; name: string };

type SortableListProps = { label: string; items: Item[]; onSort: (items: Item[]) => void };

/** Two buttons beside each: they work by keyboard and by thumb. */
const SortableList = ({ label, items, onSort }: SortableListProps) => (
  <RowFields
    label={label}
    path="order"
    rows={items}
    onChange={onSort}
    nameOf={({ name }) => name}
    isMoved
    listLook="divide-y divide-line border-y border-line"
    rowLook="flex min-h-12 items-center gap-1"
  >
    {({ id, name }, { path, moves }) => (
      <>
        {/* What makes the form know that the order isn't saved yet. */}
        <input type="hidden" name={path} value={id} readOnly />
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        {moves}
      </>
    )}
  </RowFields>
);

const saved = 'The order is saved. Diners see it now.';

type DishesProps = { details: CategoryToEdit; onUseStored: (stored: CategoryToEdit) => void };

function Dishes({ details: category, onUseStored }: DishesProps) {
  const params = { catalogCategoryId: category.catalogCategoryId };
  const [items, setItems] = useState<Item[]>(() =>
    category.order.dishes.map(({ itemId: id, name }) => ({ id, name })),
  );
  const edit = useEditOf<{ itemIds: number[] }, CategoryToEdit>({
    whole: category,
    partOf: (whole) => whole.order,
    readAgain: () => portalApi.call(editCalls.getCategoryToEdit, { params }),
    check: () => ({ values: { itemIds: items.map(({ id }) => id) } }),
    send: (body) => portalApi.call(editCalls.orderDishes, { params, body }),
    saved,
  });
  return (
    <EditForm edit={edit} submit="Save order" onUseStored={onUseStored}>
      <SortableList label="Dishes in their order" items={items} onSort={setItems} />
    </EditForm>
  );
}

/** The order of a category's dishes. */
export function SortDishesForm({ category }: { category: CategoryToEdit }) {
  const { key, ...filled } = useFilled(category);
  return <Dishes key={key} {...filled} />;
}

/**
 * The part of the menu that the form edits: as it was loaded, or as another person has changed it.
 */
function sortingIn({ catalogs }: DishList, catalogId: number) {
  const { version = '', categories = [] } =
    catalogs.find((catalog) => catalog.catalogId === catalogId) ?? {};
  return {
    version,
    words: categories.map(({ name }, index) => ({ name: `No. ${index + 1}`, text: name })),
    items: categories.map(({ catalogCategoryId: id, name }): Item => ({ id, name })),
  };
}

type CategoriesProps = {
  catalogId: number;
  details: DishList;
  onUseStored: (stored: DishList) => void;
};

function Categories({ catalogId, details: menu, onUseStored }: CategoriesProps) {
  const params = { catalogId };
  const [items, setItems] = useState(() => sortingIn(menu, catalogId).items);
  const edit = useEditOf<{ catalogCategoryIds: number[] }, DishList>({
    whole: menu,
    partOf: (whole) => sortingIn(whole, catalogId),
    readAgain: () => portalApi.call(editCalls.listDishes),
    check: () => ({ values: { catalogCategoryIds: items.map(({ id }) => id) } }),
    send: (body) => portalApi.call(editCalls.orderCategories, { params, body }),
    saved,
  });
  return (
    <EditForm edit={edit} submit="Save order" onUseStored={onUseStored}>
      <SortableList label="Categories in their order" items={items} onSort={setItems} />
    </EditForm>
  );
}

/** The order of a catalog's categories. */
export function SortCategoriesForm({ menu, catalogId }: { menu: DishList; catalogId: number }) {
  const { key, ...filled } = useFilled(menu);
  return <Categories key={key} catalogId={catalogId} {...filled} />;
}
