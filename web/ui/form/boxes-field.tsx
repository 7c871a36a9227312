import { CircleAlert } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { Checkbox } from './checkbox.tsx';

/** Errors are reported for the fieldset's name, so a change of its boxes must check it again. */
const checkAgain = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
  currentTarget.closest('fieldset')?.dispatchEvent(new Event('input', { bubbles: true }));

type Box = { name: string; label: string; hint: string; defaultChecked?: boolean };

type BoxesFieldProps = {
  name: string;
  legend: string;
  error: string | undefined;
  boxes: readonly Box[];
  onTick?: (box: string, isTicked: boolean) => void;
  /** Above the boxes. */
  children?: ReactNode;
};

/** Boxes of which several can be ticked. Each has a name of its own in the form. */
export function BoxesField(props: BoxesFieldProps) {
  const { name, legend, error, boxes, onTick, children } = props;
  const id = useId();
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : id}
      className="min-w-0"
    >
      <legend className="text-control font-semibold">{legend}</legend>
      {children}
      {boxes.map((box) => (
        <Checkbox
          key={box.name}
          {...box}
          className="pt-1"
          onChange={(event) => {
            onTick?.(box.name, event.currentTarget.checked);
            checkAgain(event);
          }}
        />
      ))}
      {error !== undefined && (
        <p id={id} className="mt-2 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
