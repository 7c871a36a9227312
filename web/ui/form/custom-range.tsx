import { type FormEvent, useState } from 'react';
import { problemOfRange } from '#contract/reports/report/custom-range.ts';
import type { DateSpan } from '#contract/time/time-ranges.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import DateRangeFields, { enteredRange, typedDate } from './date-range-fields.tsx';

type CustomRangeProps = {
  /** The range before anything is typed. */
  span: DateSpan | undefined;
  today: string;
  onSubmit: (span: DateSpan) => void;
};

/** Two dates and Submit. Errors appear on Submit, and go away as soon as they are fixed. */
export default function CustomRange({ span, today, onSubmit }: CustomRangeProps) {
  const [typed, setTyped] = useState({
    from: typedDate(span?.from ?? ''),
    to: typedDate(span?.to ?? ''),
  });
  const [submitted, setSubmitted] = useState(false);
  const entered = enteredRange(typed);
  const problem = problemOfRange(entered, today);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(problem !== undefined);
    const { from, to } = entered;
    if (problem === undefined && from !== null && to !== null) onSubmit({ from, to });
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Custom range" className="grid gap-3">
      <div className="grid min-h-31.5 grid-cols-2 items-start gap-3 sm:flex sm:min-h-17.5">
        <DateRangeFields typed={typed} onChange={setTyped} today={today} />
        <Button type="submit" className="max-sm:col-span-2 sm:mt-6.5">
          Submit
        </Button>
      </div>
      {submitted && problem !== undefined && <Banner kind="error">{problem}</Banner>}
    </form>
  );
}
