import { problemOfRange } from '#contract/reports/report/custom-range.ts';
import { spanOf, type TimeRange } from '#contract/reports/report/time-ranges.ts';
import { enteredRange, type TypedRange, typedDate } from '#web/ui/form/date-range-fields.tsx';
import type { ItemCriteria } from './item-criteria.ts';

/** What is in the filters before Submit is pressed. */
export type ItemDraft = {
  range: TimeRange;
  typed: TypedRange;
} & Pick<ItemCriteria, 'active' | 'catalogId' | 'categoryId'>;

const typedSpan = (span: ItemCriteria['span']): TypedRange => ({
  from: typedDate(span?.from ?? ''),
  to: typedDate(span?.to ?? ''),
});

export const draftOf = ({ range, span, ...filters }: ItemCriteria): ItemDraft => ({
  ...filters,
  range,
  typed: typedSpan(span),
});

/** A preset fills in both dates; CUSTOM leaves them for the user to change. */
export const withPreset = (draft: ItemDraft, range: TimeRange, today: string): ItemDraft => ({
  ...draft,
  range,
  typed: range === 'CUSTOM' ? draft.typed : typedSpan(spanOf(range, today)),
});

type Read = { problem: string } | { problem: undefined; criteria: ItemCriteria };

/** The criteria in the filters, or what is wrong with them. */
export function readDraft({ range, typed, ...filters }: ItemDraft, today: string): Read {
  const entered = enteredRange(typed);
  const problem = problemOfRange(entered, today);
  const { from, to } = entered;
  if (problem !== undefined) return { problem };
  if (from === null || to === null) throw new Error('A range without a problem has both days');
  return { problem: undefined, criteria: { ...filters, range, span: { from, to } } };
}
