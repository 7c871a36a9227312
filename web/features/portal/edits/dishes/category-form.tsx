import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import {
  type EditedCategoryFields,
  editedCategorySchema,
} from '#contract/find/menus/dish-fields.ts';
import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { CategoryToEdit } from '#contract/portal/edits/dishes.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { problemsIn } from '#web/platform/form-rules.ts';
import type { Check, Problems } from '#web/platform/use-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { intervalIn, listIn, timeProblem } from '../hours-fields.ts';
import { rowsOf } from '../rows.ts';
import { useEditOf } from '../use-edit.ts';
import { WeeklyFields } from '../weekly-fields.tsx';

const serviceNames = { TAKE_OUT: 'Pickup', DELIVERY: 'Delivery', DINE_IN: 'At the table' };
const services = menuServiceSchema.options;

const checkCategory: Check<EditedCategoryFields> = (given) => {
  const category = {
    name: given.name,
    description: given.description,
    times: listIn(given, 'weeklyHours', 'weekday', (path) => ({
      weekday: Number(given[`${path}.weekday`]),
      ...intervalIn(given, path),
    })),
    services: services.filter((service) => given[service] === true),
  };
  const found = problemsIn(editedCategorySchema, category);
  if (!found) return { values: editedCategorySchema.parse(category) };
  const problems: Problems = {};
  for (const [path, message = ''] of Object.entries(found)) {
    const field = path.replace(/^times/, 'weeklyHours');
    problems[field] = path.startsWith('times')
      ? timeProblem(field, message, given)
      : path === 'services'
        ? 'Choose at least one.'
        : message;
  }
  return { problems };
};

type FormProps = { details: CategoryToEdit; onUseTheirs: (theirs: CategoryToEdit) => void };

function Form({ details: category, onUseTheirs }: FormProps) {
  const params = { catalogCategoryId: category.catalogCategoryId };
  const [week, setWeek] = useState(() =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
      rowsOf(category.times.filter((one) => one.weekday === weekday)),
    ),
  );
  const edit = useEditOf<EditedCategoryFields, CategoryToEdit>({
    whole: category,
    partOf: (whole) => whole,
    readAgain: () => portalApi.call(editCalls.getCategoryToEdit, { params }),
    check: checkCategory,
    send: (body) => portalApi.call(editCalls.changeCategory, { params, body }),
    saved: 'The category is saved. Diners see it now.',
  });
  const problemOf = (name: string) => edit.field(name as never).error;
  const noService = problemOf('services');
  return (
    <EditForm edit={edit} submit="Save category" onUseTheirs={onUseTheirs}>
      <TextField
        {...edit.field('name')}
        label="Name"
        defaultValue={category.name}
        autoComplete="off"
        required
      />
      <TextAreaField
        {...edit.field('description')}
        label="Description"
        limit={600}
        defaultValue={category.description}
        optional
      />
      <fieldset className="grid gap-1">
        <legend className="text-base font-semibold">How it may be ordered</legend>
        <div className="flex flex-wrap gap-x-6">
          {services.map((service) => (
            <Checkbox
              key={service}
              name={service}
              label={serviceNames[service]}
              defaultChecked={category.services.includes(service)}
            />
          ))}
        </div>
        {noService && (
          <p role="alert" className="text-sm font-medium text-danger">
            {noService}
          </p>
        )}
      </fieldset>
      <div className="grid gap-2">
        <h3 className="text-base font-semibold">When it is served</h3>
        <p className="text-ink-soft">Without any times, whenever you're open.</p>
        <WeeklyFields
          week={week}
          none={week.some((rows) => rows.length > 0) ? 'Not served' : "Whenever you're open"}
          problemOf={problemOf}
          onChange={setWeek}
        />
      </div>
    </EditForm>
  );
}

export function CategoryForm({ category }: { category: CategoryToEdit }) {
  const { key, ...filled } = useFilled(category);
  return <Form key={key} {...filled} />;
}

/** Two buttons beside each dish: they work by keyboard and by thumb. */
function Order({ details: category, onUseTheirs }: FormProps) {
  const params = { catalogCategoryId: category.catalogCategoryId };
  const [dishes, setDishes] = useState(category.order.dishes);
  const edit = useEditOf<{ itemIds: number[] }, CategoryToEdit>({
    whole: category,
    partOf: (whole) => whole.order,
    readAgain: () => portalApi.call(editCalls.getCategoryToEdit, { params }),
    check: () => ({ values: { itemIds: dishes.map(({ itemId }) => itemId) } }),
    send: (body) => portalApi.call(editCalls.orderDishes, { params, body }),
    saved: 'The order is saved. Diners see it now.',
  });
  const move = (from: number, to: number) => {
    const [moved] = dishes.slice(from, from + 1);
    if (moved) setDishes(dishes.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <EditForm edit={edit} submit="Save order" onUseTheirs={onUseTheirs}>
      <ol className="divide-y divide-line border-y border-line">
        {dishes.map(({ itemId, name }, index) => (
          <li key={itemId} className="flex min-h-12 items-center gap-1">
            {/* What makes the form know that the order isn't saved yet. */}
            <input type="hidden" name={`order.${index}`} value={itemId} readOnly />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <IconButton
              label={`Move ${name} up`}
              icon={<ArrowUp size={18} />}
              aria-disabled={index === 0 || undefined}
              onClick={() => index > 0 && move(index, index - 1)}
            />
            <IconButton
              label={`Move ${name} down`}
              icon={<ArrowDown size={18} />}
              aria-disabled={index === dishes.length - 1 || undefined}
              onClick={() => index < dishes.length - 1 && move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
    </EditForm>
  );
}

export function OrderForm({ category }: { category: CategoryToEdit }) {
  const { key, ...filled } = useFilled(category);
  return <Order key={key} {...filled} />;
}
