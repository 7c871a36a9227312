import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { catalogShape } from '#contract/find/menus/dish-fields.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DishList } from '#contract/portal/edits/dishes.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { withMessage } from '#web/platform/route-changes.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { nothingRead, useEditOf } from '../use-edit.ts';
import { menuPath } from './dish-form.tsx';

const checkCatalog = rulesOf(catalogShape);

const nothing = { name: '', details: nothingRead as { version: string; words: [] } };

const catalogOf = ({ catalogs }: DishList, id: number) =>
  catalogs.find(({ catalogId }) => catalogId === id) ?? nothing;

type FormProps = {
  catalogId: number;
  details: DishList;
  onUseStored: (stored: DishList) => void;
};

function Form({ catalogId, details: menu, onUseStored }: FormProps) {
  const edit = useEditOf<{ name: string }, DishList>({
    whole: menu,
    partOf: (whole) => catalogOf(whole, catalogId).details,
    readAgain: () => portalApi.call(editCalls.listDishes),
    check: checkCatalog,
    send: (body) => portalApi.call(editCalls.changeCatalog, { params: { catalogId }, body }),
    saved: 'The name is saved. Diners see it now.',
  });
  return (
    <EditForm edit={edit} submit="Save name" onUseStored={onUseStored}>
      <TextField
        {...edit.field('name')}
        label="Name"
        defaultValue={catalogOf(menu, catalogId).name}
        autoComplete="off"
        required
      />
    </EditForm>
  );
}

export function CatalogForm({ menu, catalogId }: { menu: DishList; catalogId: number }) {
  const { key, ...filled } = useFilled(menu);
  return <Form key={key} catalogId={catalogId} {...filled} />;
}

/** A part of the menu that is not there yet: its first category comes next. */
export function AddCatalogForm() {
  const navigate = useNavigate();
  const added = useRef({ catalogId: 0 });
  const edit = useEditOf<{ name: string }, { catalogId: number }>({
    whole: added.current,
    partOf: () => nothing.details,
    readAgain: () => Promise.reject(new Error('a new part of the menu is not read')),
    check: checkCatalog,
    send: async ({ name }) => {
      added.current = await portalApi.call(editCalls.addCatalog, { body: { name } });
      return added.current;
    },
    saved: 'Now add its first category, such as Starters.',
    leave: (saved) =>
      navigate(`${menuPath}/catalog/${added.current.catalogId}/add`, withMessage(saved)),
  });
  return (
    <EditForm edit={edit} submit="Add" onUseStored={() => undefined}>
      <TextField
        {...edit.field('name')}
        label="Name"
        hint="Such as Dinner, Lunch or Drinks. If you have one menu for all day, call it Menu."
        autoComplete="off"
        required
      />
    </EditForm>
  );
}
