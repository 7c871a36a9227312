import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type EditedCategoryFields,
  editedCategorySchema,
} from '#contract/find/menus/dish-fields.ts';
import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import { serviceNames } from '#contract/find/menus/option-words.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { CategoryToEdit } from '#contract/portal/edits/dishes.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { problemsIn } from '#web/platform/form-rules.ts';
import { withMessage } from '#web/platform/route-changes.ts';
import type { Check, Problems } from '#web/platform/use-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { intervalIn, listIn, timeProblem } from '../hours/hours-fields.ts';
import { WeeklyFields } from '../hours/weekly-fields.tsx';
import { rowsOf } from '../rows.ts';
import { nothingRead, useEditOf } from '../use-edit.ts';
import { menuPath } from './dish-form.tsx';

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

type Edit = ReturnType<typeof useEditOf<EditedCategoryFields, CategoryToEdit>>;

function CategoryFields({ edit, category }: { edit: Edit; category: EditedCategoryFields }) {
  const [week, setWeek] = useState(() =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
      rowsOf(category.times.filter((one) => one.weekday === weekday)),
    ),
  );
  const problemOf = (name: string) => edit.field(name as never).error;
  const noService = problemOf('services');
  const { compare } = edit;
  // Only these fields are drawn again when times are added or removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another function at each drawing
  useEffect(compare, [week]);
  return (
    <>
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
    </>
  );
}

type FormProps = { details: CategoryToEdit; onUseStored: (stored: CategoryToEdit) => void };

function Form({ details: category, onUseStored }: FormProps) {
  const params = { catalogCategoryId: category.catalogCategoryId };
  const edit = useEditOf<EditedCategoryFields, CategoryToEdit>({
    whole: category,
    partOf: (whole) => whole,
    readAgain: () => portalApi.call(editCalls.getCategoryToEdit, { params }),
    check: checkCategory,
    send: (body) => portalApi.call(editCalls.changeCategory, { params, body }),
    saved: 'The category is saved. Diners see it now.',
  });
  return (
    <EditForm edit={edit} submit="Save category" onUseStored={onUseStored}>
      <CategoryFields edit={edit} category={category} />
    </EditForm>
  );
}

export function CategoryForm({ category }: { category: CategoryToEdit }) {
  const { key, ...filled } = useFilled(category);
  return <Form key={key} {...filled} />;
}

const newCategory: EditedCategoryFields = { name: '', description: '', times: [], services };

/** A category that is not there yet: nobody else can have changed it. */
export function AddCategoryForm({ catalogId }: { catalogId: number }) {
  const navigate = useNavigate();
  const edit = useEditOf<EditedCategoryFields, CategoryToEdit>({
    whole: nothingRead as CategoryToEdit,
    partOf: (whole) => whole,
    readAgain: () => Promise.reject(new Error('a new category is not read')),
    check: checkCategory,
    send: ({ version: _, ...body }) =>
      portalApi.call(editCalls.addCategory, { params: { catalogId }, body }),
    saved: 'The category is on your menu. Add its dishes: diners see it once it has some.',
    leave: (saved) => navigate(menuPath, withMessage(saved)),
  });
  return (
    <EditForm edit={edit} submit="Add category" onUseStored={() => undefined}>
      <CategoryFields edit={edit} category={newCategory} />
    </EditForm>
  );
}
