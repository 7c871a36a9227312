import { Minus, Plus, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../icon-button.tsx';

type StepperProps = {
  name: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
  /** At the lowest number, the button removes the row. */
  onRemove?: () => void;
};

/** How many: two buttons and the number between them. */
export function Stepper({ name, value, least, most, onChange, onRemove }: StepperProps) {
  const isLast = onRemove !== undefined && value <= least;
  const step = (next: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const { parentElement } = event.currentTarget;
    flushSync(() => onChange(next));
    if (next > least && next < most) return;
    // At its limit this button loses the focus: moves it to the other button, or to the number.
    const ends = [...(parentElement?.querySelectorAll('button') ?? [])];
    const left = ends.find((one) => !one.disabled) ?? parentElement?.querySelector('[role=status]');
    if (left instanceof HTMLElement) left.focus();
  };
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        variant="outline"
        label={isLast ? `Remove ${name}` : `One fewer ${name}`}
        icon={isLast ? <Trash2 size={18} /> : <Minus size={18} />}
        disabled={value <= least && !isLast}
        onClick={isLast ? onRemove : step(value - 1)}
      />
      <span
        role="status"
        tabIndex={-1}
        className="min-w-9 text-center text-md font-semibold outline-none figures"
      >
        <span className="sr-only">{`${name}: `}</span>
        {value}
      </span>
      <IconButton
        variant="outline"
        label={`One more ${name}`}
        icon={<Plus size={18} />}
        disabled={value >= most}
        onClick={step(value + 1)}
      />
    </div>
  );
}
