import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { moved, replaced, without } from '../rows.ts';
import { emptyGroup, emptyOption, type GroupRow, type OptionRow, sizes } from './dish-fields.ts';

type ProblemOf = (name: string) => string | undefined;

/** Moves the keyboard's focus from a row that goes away to the button that adds one. */
function focusOnAdd(button: HTMLElement) {
  const parts = button.closest('fieldset')?.querySelectorAll<HTMLElement>('[data-add-option]');
  parts?.[parts.length - 1]?.focus();
}

type OptionProps = {
  path: string;
  option: OptionRow;
  groupName: string;
  /** Whether it may have options itself: only those of a dish may. */
  isOuter: boolean;
  problemOf: ProblemOf;
  onChange: (option: OptionRow) => void;
  onRemove: () => void;
  /** Left out for the first, and for the last. */
  onMoveUp?: (() => void) | undefined;
  onMoveDown?: (() => void) | undefined;
};

function Option({ path, option, isOuter, problemOf, onChange, onRemove, ...of }: OptionProps) {
  const { onMoveUp, onMoveDown } = of;
  const named = option.name || 'this option';
  return (
    <li className="grid gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] max-[359px]:grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          name={`${path}.name`}
          error={problemOf(`${path}.name`)}
          label={`Option of ${of.groupName}`}
          hideLabel
          placeholder="Name"
          value={option.name}
          onChange={({ target }) => onChange({ ...option, name: target.value })}
          autoComplete="off"
          required
          className="max-[359px]:col-span-2"
        />
        <TextField
          name={`${path}.price`}
          error={problemOf(`${path}.price`)}
          label={`Price of ${named}, added`}
          hideLabel
          placeholder="+0.00"
          inputMode="decimal"
          value={option.price}
          onChange={({ target }) => onChange({ ...option, price: target.value })}
          autoComplete="off"
        />
        <IconButton
          label={`Remove ${named} from ${of.groupName}`}
          icon={<X size={18} />}
          onClick={({ currentTarget }) => {
            focusOnAdd(currentTarget);
            onRemove();
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <Checkbox
          name={`${path}.isDefault`}
          label="Chosen at first"
          aria-label={`${named} is chosen at first`}
          checked={option.isDefault}
          onChange={({ target }) => onChange({ ...option, isDefault: target.checked })}
        />
        <Checkbox
          name={`${path}.isSoldOut`}
          label="Sold out"
          aria-label={`${named} is sold out`}
          checked={option.isSoldOut}
          onChange={({ target }) => onChange({ ...option, isSoldOut: target.checked })}
        />
        {isOuter && option.groups.length === 0 && (
          <Button
            variant="quiet"
            size="sm"
            icon={<Plus size={16} />}
            aria-label={`Add choices to ${named}`}
            onClick={() => onChange({ ...option, groups: [emptyGroup()] })}
          >
            Add choices
          </Button>
        )}
        {(onMoveUp || onMoveDown) && (
          <div className="ml-auto flex">
            <IconButton
              label={`Move ${named} up`}
              icon={<ArrowUp size={18} />}
              aria-disabled={!onMoveUp || undefined}
              onClick={onMoveUp}
            />
            <IconButton
              label={`Move ${named} down`}
              icon={<ArrowDown size={18} />}
              aria-disabled={!onMoveDown || undefined}
              onClick={onMoveDown}
            />
          </div>
        )}
      </div>
      {option.groups.length > 0 && (
        <div className="border-l-2 border-line pl-3">
          <OptionFields
            path={`${path}.optionGroups`}
            groups={option.groups}
            of={named}
            problemOf={problemOf}
            onChange={(groups) => onChange({ ...option, groups })}
          />
        </div>
      )}
    </li>
  );
}

type GroupProps = {
  path: string;
  group: GroupRow;
  isOuter: boolean;
  problemOf: ProblemOf;
  onChange: (group: GroupRow) => void;
  onRemove: () => void;
};

const limits = [
  ['least', 'At least'],
  ['most', 'At most'],
  ['mostOfEach', 'Of each'],
] as const;

function Group({ path, group, isOuter, problemOf, onChange, onRemove }: GroupProps) {
  const named = group.name || 'these options';
  const setOptions = (options: OptionRow[]) => onChange({ ...group, options });
  const last = group.options.length - 1;
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4 max-sm:p-3">
      <legend className="sr-only">{`Options: ${named}`}</legend>
      <div className="flex items-start gap-2">
        <TextField
          name={`${path}.name`}
          error={problemOf(`${path}.name`)}
          label="What is chosen"
          placeholder="Size, toppings, side ..."
          value={group.name}
          onChange={({ target }) => onChange({ ...group, name: target.value })}
          autoComplete="off"
          required
          className="min-w-0 flex-1"
        />
        <div className="pt-7">
          <IconButton label={`Remove ${named}`} icon={<X size={18} />} onClick={onRemove} />
        </div>
      </div>
      <div className="grid max-w-100 grid-cols-3 items-start gap-2">
        {limits.map(([name, label]) => (
          <TextField
            key={name}
            name={`${path}.${name}`}
            error={problemOf(`${path}.${name}`)}
            label={label}
            inputMode="numeric"
            placeholder={name === 'most' ? 'Any' : undefined}
            value={group[name]}
            onChange={({ target }) => onChange({ ...group, [name]: target.value })}
            autoComplete="off"
          />
        ))}
      </div>
      <ul className="grid gap-3">
        {group.options.map((option, index) => (
          <Option
            key={option.id}
            path={`${path}.options.${index}`}
            option={option}
            groupName={named}
            isOuter={isOuter}
            problemOf={problemOf}
            onChange={(changed) => setOptions(replaced(group.options, changed))}
            onRemove={() => setOptions(without(group.options, option.id))}
            onMoveUp={
              index > 0 ? () => setOptions(moved(group.options, index, index - 1)) : undefined
            }
            onMoveDown={
              index < last ? () => setOptions(moved(group.options, index, index + 1)) : undefined
            }
          />
        ))}
      </ul>
      <div>
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus size={16} />}
          data-add-option
          aria-label={`Add an option to ${named}`}
          onClick={() => setOptions([...group.options, emptyOption()])}
        >
          Add an option
        </Button>
      </div>
    </fieldset>
  );
}

type OptionFieldsProps = {
  path: string;
  groups: GroupRow[];
  /** The option that they are chosen for; left out: the dish. */
  of?: string;
  problemOf: ProblemOf;
  onChange: (groups: GroupRow[]) => void;
};

/** What is chosen about a dish, and about an option of it. */
export function OptionFields({ path, groups, of, problemOf, onChange }: OptionFieldsProps) {
  return (
    <div className="grid gap-3">
      {groups.map((group, index) => (
        <Group
          key={group.id}
          path={`${path}.${index}`}
          group={group}
          isOuter={of === undefined}
          problemOf={problemOf}
          onChange={(changed) => onChange(replaced(groups, changed))}
          onRemove={() => onChange(without(groups, group.id))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {of === undefined && !groups.some(({ name }) => name === 'Size') && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus size={16} />}
            onClick={() => onChange([...groups, sizes()])}
          >
            Add sizes
          </Button>
        )}
        <Button
          variant={of === undefined ? 'secondary' : 'quiet'}
          size="sm"
          icon={<Plus size={16} />}
          aria-label={of === undefined ? 'Add choices' : `Add more choices to ${of}`}
          onClick={() => onChange([...groups, emptyGroup()])}
        >
          {of === undefined ? 'Add choices' : 'Add more choices'}
        </Button>
      </div>
    </div>
  );
}
