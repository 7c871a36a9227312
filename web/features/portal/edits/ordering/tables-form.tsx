import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { type EnteredTable, mostTables } from '#contract/orders/terms/terms.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { OrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RowFields } from '#web/ui/form/row-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
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
  const more = (count: number) => () => withMoreTables(rows, count).slice(rows.length);
  return (
    <EditForm edit={edit} submit="Save tables" onUseStored={onUseStored}>
      <p className="text-ink-soft">
        Each table has its own QR code, which stays the same when you rename the table. An owner can
        renew it on the page where you print the cards. Guests who pay online at their table don't
        give a number.
      </p>
      <RowFields
        label="Tables"
        path="tables"
        rows={rows}
        onChange={setRows}
        problemOf={problemOf}
        nameOf={(row, index) => `table ${row.name || index + 1}`}
        most={mostTables}
        adding={[
          { text: 'Add a table', rows: more(1) },
          { text: 'Add 10 tables', rows: more(10) },
        ]}
        className="grid gap-5"
        listLook="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-start gap-x-4 gap-y-2"
        rowLook="flex items-start gap-1"
      >
        {(row, of) => (
          <>
            <TextField
              {...of.field('name')}
              label={`Name of table ${of.index + 1}`}
              hideLabel
              value={row.name}
              onChange={({ target }) => of.change({ ...row, name: target.value })}
              autoComplete="off"
              required
              className="min-w-0 flex-1"
            />
            {of.remove}
          </>
        )}
      </RowFields>
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
