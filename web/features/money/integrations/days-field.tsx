import { z } from 'zod';
import { makeProgramKey } from '#contract/money/integrations/programs.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** The value of a select is a string. */
export const daysSchema = z
  .string()
  .min(1, { error: 'Required', abort: true })
  .transform(Number)
  .pipe(makeProgramKey.body.shape.days);

const lives = [
  { value: 30, label: 'For 30 days' },
  { value: 90, label: 'For 90 days' },
  { value: 365, label: 'For a year' },
];

/** How long a new key works. */
export const DaysField = (field: { name: string; error: string | undefined }) => (
  <SelectField
    {...field}
    label="How long should the new key work?"
    options={lives}
    placeholder="Select One"
    defaultValue={365}
  />
);
