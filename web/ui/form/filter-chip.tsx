import { classNames } from '../class-names.ts';

type FilterChipProps = {
  selected: boolean;
  onClick: () => void;
  children: string;
};

/** A filter that is on or off: dark or light, which can be told apart without seeing colors. */
export function FilterChip({ selected, onClick, children }: FilterChipProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-pressed={selected}
      className={classNames(
        'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-control font-medium whitespace-nowrap transition-colors duration-150',
        selected
          ? 'border-ink bg-ink text-on-ink hover:bg-ink-soft forced-colors:border-[Highlight] forced-colors:outline-2'
          : 'border-ink/20 bg-paper text-ink hover:border-ink/50 hover:bg-cream',
      )}
    >
      {children}
    </button>
  );
}
