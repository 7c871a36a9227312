import { useId, useState } from 'react';
import { StarRow, starBox } from '../star-row.tsx';

const names = ['Terrible', 'Poor', 'Fine', 'Good', 'Excellent'];

type StarInputProps = {
  legend: string;
  name: string;
  /** 0 means nothing is chosen. */
  defaultValue: number;
  error?: string | undefined;
};

/** Five radio buttons that look like stars, with the chosen rating in words. */
export function StarInput({ legend, name: field, defaultValue, error }: StarInputProps) {
  const id = useId();
  const [value, setValue] = useState(defaultValue);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="text-control font-semibold">{legend}</legend>
      <div className="mt-1 flex items-center">
        {names.map((name, index) => {
          const rating = index + 1;
          return (
            <label
              key={name}
              className="group grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={field}
                value={rating}
                defaultChecked={defaultValue === rating}
                onChange={() => setValue(rating)}
                className="sr-only scroll-mt-32"
              />
              <span className="sr-only">
                {rating} of 5, {name}
              </span>
              <svg
                viewBox={`0 0 ${starBox} ${starBox}`}
                className={`size-8 fill-current stroke-current transition duration-150 motion-safe:group-hover:scale-110 ${rating <= value ? 'text-star' : 'text-star-empty group-hover:text-star'}`}
                aria-hidden="true"
              >
                <StarRow />
              </svg>
            </label>
          );
        })}
        <span aria-hidden="true" className="ml-2 font-medium text-ink-soft">
          {names[value - 1]}
        </span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
