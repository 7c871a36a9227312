import { Plus, QrCode, X } from 'lucide-react';
import { useState } from 'react';
import type { EnteredTable } from '#contract/orders/terms/terms.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { OrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { replaced, without } from '../rows.ts';
import { useEditOf } from '../use-edit.ts';
import { checkTables, tableRowsOf, withCodes, withMoreTables } from './ordering-fields.ts';

type FormProps = { details: OrderingToEdit; onUseStored: (stored: OrderingToEdit) => void };

function Form({ details: ordering, onUseStored }: FormProps) {
  const [rows, setRows] = useState(() => tableRowsOf(ordering.tables.tables));
  const edit = useEditOf<{ tables: EnteredTable[] }, OrderingToEdit>({
    whole: ordering,
    partOf: (whole) => whole.tables,
    readAgain: () => portalApi.call(editCalls.getOrderingToEdit),
    check: checkTables(rows),
    send: async (body) => {
      const now = await portalApi.call(editCalls.changeOrderTables, { body });
      // Renamed later, they must keep their codes.
      setRows((entered) => withCodes(entered, now.tables.tables));
      return now;
    },
    saved: 'The tables are saved.',
  });
  const problemOf = (name: string) => edit.field(name as never).error;
  const add = (count: number) => setRows(withMoreTables(rows, count));
  return (
    <EditForm edit={edit} submit="Save tables" onUseStored={onUseStored}>
      <p className="text-ink-soft">
        Each has its own QR code, which stays when you rename the table. Take a table off and add it
        again to give it a new one.
      </p>
      {rows.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-start gap-x-4 gap-y-2">
          {rows.map((row, index) => (
            <li key={row.id} className="flex items-start gap-1">
              <TextField
                name={`tables.${index}.name`}
                error={problemOf(`tables.${index}.name`)}
                label={`Name of table ${index + 1}`}
                hideLabel
                value={row.name}
                onChange={({ target }) => setRows(replaced(rows, { ...row, name: target.value }))}
                autoComplete="off"
                required
                className="min-w-0 flex-1"
              />
              <IconButton
                label={`Take off table ${row.name || index + 1}`}
                icon={<X size={18} />}
                onClick={({ currentTarget }) => {
                  // The focused button goes away with its row.
                  const form = currentTarget.closest('form');
                  form?.querySelector<HTMLElement>('[data-add-table]')?.focus();
                  setRows(without(rows, row.id));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus size={16} />}
          data-add-table
          onClick={() => add(1)}
        >
          Add a table
        </Button>
        <Button variant="secondary" size="sm" icon={<Plus size={16} />} onClick={() => add(10)}>
          Add 10 tables
        </Button>
      </div>
    </EditForm>
  );
}

export function TablesForm({ ordering }: { ordering: OrderingToEdit }) {
  const { key, ...filled } = useFilled(ordering);
  return (
    <>
      <Form key={key} {...filled} />
      {ordering.tables.tables.length > 0 && (
        <div>
          <ButtonLink to="/business/management/details/tables" variant="secondary" size="sm">
            <QrCode size={16} />
            Print QR codes
          </ButtonLink>
        </div>
      )}
    </>
  );
}
