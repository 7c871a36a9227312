import { CalendarDays } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import { rangeMessages, readTypedDate } from '#contract/reports/report/custom-range.ts';
import './date-field.css';
import { controlLook, Field } from './field.tsx';

type DateFieldProps = {
  label: string;
  /** As typed: `03/09/2026`, or the start of it. */
  text: string;
  onChange: (text: string) => void;
  /**
   * The limits for picking, such as `2026-03-01`; other days can be typed, and are refused later.
   */
  earliest?: string | undefined;
  latest: string;
  className?: string;
};

// A calendar day without a time zone: noon, which exists every day in every zone.
const asLocal = (date: string) => new Date(`${date}T12:00:00`);

const asText = (date: Date) =>
  [date.getMonth() + 1, date.getDate(), date.getFullYear()]
    .map((number) => String(number).padStart(2, '0'))
    .join('/');

type Input = ComponentPropsWithRef<'input'>;

/** Drops the picker's own id and attributes, which would replace the field's. */
function DateInput({
  field,
  id: _id,
  'aria-describedby': _describedBy,
  'aria-invalid': _invalid,
  'aria-labelledby': _labelledBy,
  'aria-required': _required,
  className: _className,
  ...rest
}: Input & { field: Input }) {
  return (
    <div className="relative">
      <input
        {...rest}
        {...field}
        inputMode="numeric"
        className={`block h-11 pr-12 pl-3.5 max-[359px]:pr-10 max-[359px]:pl-2 ${controlLook}`}
      />
      <CalendarDays
        size={18}
        className="pointer-events-none absolute top-3.25 right-3.5 text-ink-faint"
      />
    </div>
  );
}

/** A day, typed or picked. */
export function DateField({ label, text, onChange, earliest, latest, className }: DateFieldProps) {
  const date = readTypedDate(text);
  const isWrong = text.trim() !== '' && date === undefined;
  // No error while somebody is typing.
  const [wasLeft, setWasLeft] = useState(false);
  // Stays closed while somebody types: on a phone it would cover what follows.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Field<Input>
      label={label}
      className={className ?? ''}
      error={isWrong && wasLeft ? rangeMessages.notADate : undefined}
      control={(field) => (
        <DatePicker
          selected={date === undefined ? null : asLocal(date)}
          value={text}
          onChange={(picked: Date | null) => picked && onChange(asText(picked))}
          onChangeRaw={(event) => {
            const target = event?.target;
            if (!(target instanceof HTMLInputElement) || event?.type !== 'change') return;
            setIsOpen(false);
            onChange(target.value);
          }}
          open={isOpen}
          preventOpenOnFocus
          onInputClick={() => setIsOpen(true)}
          onClickOutside={() => setIsOpen(false)}
          onSelect={() => setIsOpen(false)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown') setIsOpen(true);
            if (key === 'Escape' || key === 'Tab') setIsOpen(false);
          }}
          onBlur={() => setWasLeft(true)}
          dateFormat="MM/dd/yyyy"
          strictParsing
          placeholderText="MM/DD/YYYY"
          {...(earliest !== undefined && { minDate: asLocal(earliest) })}
          maxDate={asLocal(latest)}
          openToDate={asLocal(date ?? latest)}
          calendarStartDay={1}
          showPopperArrow={false}
          popperPlacement="bottom-start"
          autoComplete="off"
          customInput={<DateInput field={field} />}
        />
      )}
    />
  );
}
