import { useState } from 'react';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RowFields } from '#web/ui/form/row-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Sample, Samples } from './samples.tsx';

type Side = { id: number; name: string };

const first: Side[] = ['Rice', 'Beans', 'Salad'].map((name, id) => ({ id, name }));

const check: Check<{ sides: string[] }> = (given) => {
  const names = Object.keys(given).filter((field) => field.startsWith('sides.'));
  const problems = Object.fromEntries(
    names
      .filter((field) => given[field] === '')
      .map((field) => [field, `enter a name for no. ${Number(field.split('.')[1]) + 1}.`]),
  );
  if (Object.keys(problems).length > 0) return { problems };
  if (names.some((field) => given[field] === 'Rice')) return { values: { sides: names } };
  return { problems: { sides: 'one of them must be rice.' } };
};

/** Rows that are added, removed and moved: at least one, at most four. */
export function RowSamples() {
  const [sides, setSides] = useState(first);
  const { form, field } = useForm({ check, send: async () => undefined });
  const problemOf = (name: string) => field(name as never).error;
  const newSide = (name = '') => ({ id: 1 + Math.max(...sides.map(({ id }) => id)), name });
  return (
    <Samples title="Rows of fields">
      <Sample name="Sides">
        <form {...form} className="grid max-w-form gap-4">
          <RowFields
            label="Sides"
            path="sides"
            rows={sides}
            onChange={setSides}
            problemOf={problemOf}
            nameOf={({ name }) => name || 'this side'}
            from="the sides"
            least={1}
            most={4}
            isMoved
            adding={[
              ...(sides.some(({ name }) => name === 'Fries')
                ? []
                : [{ text: 'Add fries', isOffer: true as const, rows: () => [newSide('Fries')] }]),
              { text: 'Add a side', rows: () => [newSide()] },
            ]}
            rowLook="flex items-start gap-1"
          >
            {(side, of) => (
              <>
                <TextField
                  {...of.field('name')}
                  label={`Side ${of.index + 1}`}
                  hideLabel
                  value={side.name}
                  onChange={({ target }) => of.change({ ...side, name: target.value })}
                  required
                  className="min-w-0 flex-1"
                />
                {of.moves}
                {of.remove}
              </>
            )}
          </RowFields>
          <div>
            <Button type="submit">Save sides</Button>
          </div>
        </form>
      </Sample>
    </Samples>
  );
}
