import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type EditedDishFields, taxCategorySchema } from '#contract/find/menus/dish-fields.ts';
import { centsText } from '#contract/money/cents.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { CategoryToEdit, DishToEdit } from '#contract/portal/edits/dishes.ts';
import { prettify } from '#contract/prettify.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { withMessage } from '#web/platform/route-changes.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { nothingRead, useEditOf } from '../use-edit.ts';
import { checkDish, groupRows } from './dish-fields.ts';
import { OptionFields } from './option-fields.tsx';

export const menuPath = '/business/management/details/menu';

const longestDescription = 600;
const taxCategories = taxCategorySchema.options.map((value) => ({ value, label: prettify(value) }));

type Edit = ReturnType<typeof useEditOf<EditedDishFields, DishToEdit>>;
type Filled = Omit<EditedDishFields, 'priceCents'> & { price: string };

function DishFields({ edit, dish }: { edit: Edit; dish: Filled }) {
  const [groups, setGroups] = useState(() => groupRows(dish.optionGroups));
  const problemOf = (name: string) => edit.field(name as never).error;
  const { compare } = edit;
  // Only these fields are drawn again when options are moved, added or removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another function at each drawing
  useEffect(compare, [groups]);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          {...edit.field('name')}
          label="Name"
          defaultValue={dish.name}
          autoComplete="off"
          required
        />
        <TextField
          name="price"
          error={problemOf('price')}
          label="Price"
          leading="$"
          inputMode="decimal"
          defaultValue={dish.price}
          autoComplete="off"
          required
        />
      </div>
      <TextAreaField
        {...edit.field('description')}
        label="Description"
        limit={longestDescription}
        defaultValue={dish.description}
        optional
      />
      <div className="grid gap-3">
        <h3 className="text-base font-semibold">Choices</h3>
        <p className="text-ink-soft">
          Sizes, toppings, sides: what each adds to the price, or takes off with a minus.
        </p>
        <OptionFields
          path="optionGroups"
          groups={groups}
          problemOf={problemOf}
          onChange={setGroups}
        />
      </div>
      <div className="grid gap-3">
        <h3 className="text-base font-semibold">Selling</h3>
        <SelectField
          {...edit.field('taxCategory')}
          label="Tax category"
          options={taxCategories}
          placeholder="Select One"
          defaultValue={dish.taxCategory}
          className="max-w-form"
        />
        <div className="grid">
          <Checkbox
            name="noteAllowed"
            label='Diners may add a note, such as "no onions"'
            defaultChecked={dish.noteAllowed}
          />
          <Checkbox name="ageChecked" label="Check ID: 21+" defaultChecked={dish.ageChecked} />
        </div>
      </div>
    </>
  );
}

type FormProps = { details: DishToEdit; onUseStored: (stored: DishToEdit) => void };

function Form({ details: dish, onUseStored }: FormProps) {
  const params = { itemId: dish.itemId };
  const edit = useEditOf<EditedDishFields, DishToEdit>({
    whole: dish,
    partOf: (whole) => whole,
    readAgain: () => portalApi.call(editCalls.getDishToEdit, { params }),
    check: checkDish,
    send: (body) => portalApi.call(editCalls.changeDish, { params, body }),
    saved: 'The dish is saved. Diners see it now.',
    onUndone: onUseStored,
  });
  return (
    <EditForm edit={edit} submit="Save dish" onUseStored={onUseStored}>
      <DishFields edit={edit} dish={{ ...dish, price: centsText(dish.priceCents) }} />
    </EditForm>
  );
}

export function DishForm({ dish }: { dish: DishToEdit }) {
  const { key, ...filled } = useFilled(dish);
  return <Form key={key} {...filled} />;
}

const newDish: Filled = {
  name: '',
  description: '',
  price: '',
  optionGroups: [],
  noteAllowed: true,
  ageChecked: false,
  taxCategory: 'PREPARED_FOOD',
};

/** A dish that is not there yet: nobody else can have changed it. */
export function AddDishForm({ category }: { category: CategoryToEdit }) {
  const navigate = useNavigate();
  const { catalogCategoryId } = category;
  const edit = useEditOf<EditedDishFields, DishToEdit>({
    whole: nothingRead as DishToEdit,
    partOf: (whole) => whole,
    readAgain: () => Promise.reject(new Error('a new dish is not read')),
    check: checkDish,
    send: ({ version: _, ...dish }) =>
      portalApi.call(editCalls.addDish, { body: { ...dish, catalogCategoryId } }),
    saved: 'The dish is on the menu. Diners see it now.',
    leave: (saved) => navigate(menuPath, withMessage(saved)),
  });
  return (
    <EditForm edit={edit} submit="Add dish" onUseStored={() => undefined}>
      <DishFields edit={edit} dish={newDish} />
    </EditForm>
  );
}
