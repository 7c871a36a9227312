import { z } from 'zod';
import { amounts } from '../../money/amounts.ts';

/** `"12.30"`: whole cents, at least one digit before the point, and never `"-0.00"`. */
const amountText = z.string().regex(/^(?!-0\.00$)-?(0|[1-9]\d*)\.\d\d$/);
const notBooked = z.literal('n/a');

type TextAndNumber<Names extends string, Text extends z.ZodType, NumberSchema extends z.ZodType> = {
  [Name in Names]: Text;
} & { [Name in Names as `${Name}AsDouble`]: NumberSchema };

function fieldsFor<Names extends string, Text extends z.ZodType, NumberSchema extends z.ZodType>(
  names: readonly Names[],
  text: Text,
  number: NumberSchema,
): TextAndNumber<Names, Text, NumberSchema> {
  const fields = names.flatMap((name) => [
    [name, text],
    [`${name}AsDouble`, number],
  ]);
  return Object.fromEntries(fields) as TextAndNumber<Names, Text, NumberSchema>;
}

/** Each amount as text and, from the same cents, as a number under the same name with AsDouble. */
export const textAndNumber = <const Names extends string>(names: readonly Names[]) =>
  fieldsFor(names, amountText, z.number());

/** A share of a whole, in tenths of a percent. */
export const share = {
  sharePct: z
    .string()
    .regex(/^(\d+\.\d|n\/a)$/)
    .describe('All shares add up to 100.0. `n/a` if the total is zero or a part is below zero.'),
  sharePctAsDouble: z.number().nullable(),
};

/**
 * Like textAndNumber, for amounts that may not be booked yet: then the text is `n/a` and the number
 * null.
 */
export const textAndNumberIfBooked = <const Names extends string>(names: readonly Names[]) =>
  fieldsFor(names, z.union([amountText, notBooked]), z.number().nullable());

/** Every row and total adds up across: the net is the sum of its terms. */
export const transactionAmounts = amounts.map(({ wire }) => wire);

/** The amounts that `orderDetails.dueToRestaurant` repeats under its own names. */
export const dueAmounts = amounts.flatMap(({ due }) => (due === null ? [] : [due]));

export const dateTimeSchema = z.object({
  timestamp: z.number().int().describe('Epoch milliseconds.'),
  isoDateTime: z.iso
    .datetime({ offset: true, precision: 3 })
    .describe('In the time zone of the restaurant at that time, with its offset.'),
});

export const completeUpTo = dateTimeSchema
  .nullable()
  .describe(
    'The time up to which every integration that may still send orders has confirmed them; null if none has confirmed anything.',
  );
