import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { positionMenu } from '#web/ui/overlay/position-menu.ts';

const widthPx = 240;

type ChipGroupProps<Value extends string> = {
  label: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChoose: (chosen: Value[]) => void;
};

/**
 * Several filters of one kind behind one chip: 'Dietary (2)'. It is a native popover, so it opens
 * without scripts, and its checkboxes are part of the surrounding form.
 */
export function ChipGroup<Value extends string>({
  label,
  name,
  options,
  chosen: asked,
  onChoose,
}: ChipGroupProps<Value>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);

  // A checkbox changes at once; the search follows with the navigation.
  const [chosen, setChosen] = useState(asked);
  const asks = asked.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the values change
  useEffect(() => setChosen(asked), [asks]);
  const tick = (value: Value, isTicked: boolean) => {
    const next = options
      .map((option) => option.value)
      .filter((one) => (one === value ? isTicked : chosen.includes(one)));
    setChosen(next);
    onChoose(next);
  };

  const place = () => {
    if (!button.current || !list.current) return;
    const chip = button.current.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    if (chip.bottom < 0 || chip.top > clientHeight) return list.current.hidePopover();
    // At the end of a phone's row, the list would run off the right of the screen.
    const align = chip.left + widthPx > clientWidth ? 'end' : 'start';
    positionMenu(list.current, chip, { align, rows: options.length });
  };
  const placeLater = useRef(place);
  useEffect(() => {
    placeLater.current = place;
  });
  // The list is fixed to the screen and follows its chip: a row that was just swiped may still
  // scroll when its chip is pressed.
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (target === list.current || !list.current?.matches(':popover-open')) return;
      placeLater.current();
    };
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, []);

  if (options.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={classNames(
          'flex h-11 shrink-0 items-center gap-1 rounded-full border pr-2.5 pl-3 text-field font-medium whitespace-nowrap transition-colors duration-150',
          chosen.length > 0
            ? 'border-ink bg-ink text-on-ink hover:bg-ink-soft'
            : 'border-ink/20 bg-paper hover:border-ink/50',
        )}
      >
        {label}
        {chosen.length > 0 && ` (${chosen.length})`}
        <ChevronDown size={18} className={chosen.length > 0 ? '' : 'text-ink-soft'} />
      </button>
      <fieldset
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && place()}
        className="menu-popup"
      >
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-control hover:bg-sand has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={({ target }) => tick(option.value, target.checked)}
              className="size-5 accent-ink"
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </>
  );
}
