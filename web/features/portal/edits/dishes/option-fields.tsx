import { Plus } from 'lucide-react';
import { mostGroups, mostOptionsOfGroup } from '#contract/find/menus/dish-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { RowFields, type RowOf } from '#web/ui/form/row-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { emptyGroup, emptyOption, type GroupRow, type OptionRow, sizes } from './dish-fields.ts';

type ProblemOf = (name: string) => string | undefined;

type OptionProps = {
  option: OptionRow;
  groupName: string;
  /** Whether it may have options itself: only those of a dish may. */
  isOuter: boolean;
  problemOf: ProblemOf;
  of: RowOf<OptionRow>;
};

const optionName = ({ name }: OptionRow) => name || 'this option';

function Option({ option, groupName, isOuter, problemOf, of }: OptionProps) {
  const named = optionName(option);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] max-[359px]:grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          {...of.field('name')}
          label={`Option of ${groupName}`}
          hideLabel
          placeholder="Name"
          value={option.name}
          onChange={({ target }) => of.change({ ...option, name: target.value })}
          autoComplete="off"
          required
          className="max-[359px]:col-span-2"
        />
        <TextField
          {...of.field('price')}
          label={`Price of ${named}, added`}
          hideLabel
          placeholder="+0.00"
          inputMode="decimal"
          value={option.price}
          onChange={({ target }) => of.change({ ...option, price: target.value })}
          autoComplete="off"
        />
        {of.remove}
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <Checkbox
          name={`${of.path}.isDefault`}
          label="Selected by default"
          aria-label={`${named} is chosen at first`}
          checked={option.isDefault}
          onChange={({ target }) => of.change({ ...option, isDefault: target.checked })}
        />
        <Checkbox
          name={`${of.path}.isSoldOut`}
          label="Sold out"
          aria-label={`${named} is sold out`}
          checked={option.isSoldOut}
          onChange={({ target }) => of.change({ ...option, isSoldOut: target.checked })}
        />
        {isOuter && option.groups.length === 0 && (
          <Button
            variant="quiet"
            size="sm"
            icon={<Plus size={16} />}
            aria-label={`Add choices to ${named}`}
            onClick={() => of.change({ ...option, groups: [emptyGroup()] })}
          >
            Add choices
          </Button>
        )}
        {of.moves && <div className="ml-auto flex">{of.moves}</div>}
      </div>
      {option.groups.length > 0 && (
        <div className="border-l-2 border-line pl-3">
          <OptionFields
            path={`${of.path}.optionGroups`}
            groups={option.groups}
            of={named}
            problemOf={problemOf}
            onChange={(groups) => of.change({ ...option, groups })}
          />
        </div>
      )}
    </>
  );
}

const limits = [
  ['least', 'Minimum'],
  ['most', 'Maximum'],
  ['mostOfEach', 'Most of one option'],
] as const;

const groupName = ({ name }: GroupRow) => name || 'these options';

type GroupProps = {
  group: GroupRow;
  isOuter: boolean;
  problemOf: ProblemOf;
  of: RowOf<GroupRow>;
};

function Group({ group, isOuter, problemOf, of }: GroupProps) {
  const named = groupName(group);
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4 max-sm:p-3">
      <legend className="sr-only">{`Options: ${named}`}</legend>
      <div className="flex items-start gap-2">
        <TextField
          {...of.field('name')}
          label="Choice name"
          placeholder="Size, toppings, side ..."
          value={group.name}
          onChange={({ target }) => of.change({ ...group, name: target.value })}
          autoComplete="off"
          required
          className="min-w-0 flex-1"
        />
        <div className="pt-7">{of.remove}</div>
      </div>
      <div className="grid max-w-100 grid-cols-3 items-start gap-2">
        {limits.map(([name, label]) => (
          <TextField
            key={name}
            {...of.field(name)}
            label={label}
            inputMode="numeric"
            placeholder={name === 'most' ? 'Any' : undefined}
            value={group[name]}
            onChange={({ target }) => of.change({ ...group, [name]: target.value })}
            autoComplete="off"
          />
        ))}
      </div>
      <RowFields
        label={`Options of ${named}`}
        path={`${of.path}.options`}
        rows={group.options}
        onChange={(options) => of.change({ ...group, options })}
        problemOf={problemOf}
        nameOf={optionName}
        from={named}
        least={1}
        most={mostOptionsOfGroup}
        isMoved
        adding={[
          {
            text: 'Add an option',
            label: `Add an option to ${named}`,
            rows: () => [emptyOption()],
          },
        ]}
        variant="quiet"
        rowLook="grid gap-1"
      >
        {(option, ofOption) => (
          <Option
            option={option}
            groupName={named}
            isOuter={isOuter}
            problemOf={problemOf}
            of={ofOption}
          />
        )}
      </RowFields>
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
  const isOuter = of === undefined;
  const hasSizes = groups.some(({ name }) => name === 'Size');
  return (
    <RowFields
      label={isOuter ? 'Choices' : `Choices of ${of}`}
      path={path}
      rows={groups}
      onChange={onChange}
      problemOf={problemOf}
      nameOf={groupName}
      most={mostGroups}
      adding={[
        ...(isOuter && !hasSizes
          ? [{ text: 'Add sizes', isOffer: true as const, rows: () => [sizes()] }]
          : []),
        isOuter
          ? { text: 'Add choices', rows: () => [emptyGroup()] }
          : {
              text: 'Add more choices',
              label: `Add more choices to ${of}`,
              rows: () => [emptyGroup()],
            },
      ]}
      variant={isOuter ? 'secondary' : 'quiet'}
    >
      {(group, ofGroup) => (
        <Group group={group} isOuter={isOuter} problemOf={problemOf} of={ofGroup} />
      )}
    </RowFields>
  );
}
