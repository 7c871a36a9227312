import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Choice, ChoiceProblem } from '#contract/find/menus/choices.ts';
import { optionPrice, ruleInWords } from '#contract/find/menus/option-words.ts';
import { lineProblemText } from '#contract/orders/quotes/quote-words.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';
import {
  type At,
  chosenIn,
  innerGroupsOf,
  isOneOf,
  mostAt,
  quantityAt,
  type ShownGroup,
} from './choose.ts';
import { optionChanges } from './chosen-contents.ts';

type Shared = {
  dishCents: number;
  problems: readonly ChoiceProblem[];
};

type GroupsProps = Shared & {
  groups: readonly ShownGroup[];
  choices: readonly Choice[];
  /** The names that lead to these groups. */
  above: readonly string[];
  onChoose: (at: At, quantity: number) => void;
  /** Left out within an option, whose options have no groups. */
  onChooseWithin?: (outer: At, at: At, quantity: number) => void;
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

function problemText(group: ShownGroup, problem: ChoiceProblem): string {
  if (problem.kind === 'TOO_FEW') return `${capitalized(ruleInWords(group))}.`;
  const { at, ...more } = problem;
  const kind = problem.kind === 'SOLD_OUT' ? 'OPTION_SOLD_OUT' : problem.kind;
  return lineProblemText({ ...more, kind, at: [...at] });
}

type OptionProps = Shared & {
  group: ShownGroup;
  option: ShownGroup['options'][number];
  fieldName: string;
  choices: readonly Choice[];
  onChoose: (quantity: number) => void;
};

/** An option in one row: a radio button, a checkbox, or how often. */
function OptionRow({ group, option, fieldName, choices, dishCents, onChoose }: OptionProps) {
  const at = { group: group.name, option: option.name };
  const quantity = quantityAt(choices, at);
  const price = optionPrice(option.priceCents, { dishCents, least: group.least });
  const changes = optionChanges(option);
  const isFull = quantity === 0 && mostAt(group, choices, at) === 0;
  const words = (
    <>
      <span className={`min-w-0 flex-1 wrap-anywhere ${option.available ? '' : 'text-ink-faint'}`}>
        {option.name}
        {!option.available && ' (sold out)'}
        {changes && <span className="block text-sm text-ink-soft">{capitalized(changes)}</span>}
      </span>
      {price && <span className="shrink-0 text-ink-soft figures">{price}</span>}
    </>
  );
  if (group.mostOfEach > 1) {
    return (
      <div className="flex min-h-13 items-center gap-3 text-control">
        {words}
        {option.available && (
          <Stepper
            name={option.name}
            value={quantity}
            least={0}
            most={mostAt(group, choices, at)}
            onChange={onChoose}
          />
        )}
      </div>
    );
  }
  const isRadio = isOneOf(group) && group.least === 1;
  return (
    <label className="flex min-h-12 items-center gap-3 py-2 text-control has-disabled:text-ink-faint">
      <input
        type={isRadio ? 'radio' : 'checkbox'}
        name={fieldName}
        checked={quantity > 0}
        disabled={(!option.available && quantity === 0) || (isFull && !isOneOf(group))}
        onChange={({ currentTarget }) => onChoose(isRadio || currentTarget.checked ? 1 : 0)}
        className="size-6 shrink-0 accent-accent"
      />
      {words}
    </label>
  );
}

function Group({ group, ...rest }: Omit<GroupsProps, 'groups'> & { group: ShownGroup }) {
  const { above, choices, dishCents, problems, onChoose, onChooseWithin } = rest;
  const id = useId();
  const path = [...above, group.name];
  const ownProblems = problems.filter(({ at }) => isSame(at, path));
  const rule = ruleInWords(group);
  const chosen = chosenIn(choices, group.name);
  const isCounted = !isOneOf(group) && rule !== '';
  const ruleNow = isCounted && chosen > 0 ? `${rule}, ${chosen} chosen` : rule;
  return (
    <fieldset
      aria-label={rule ? `${group.name}, ${ruleNow}` : group.name}
      aria-describedby={ownProblems.length > 0 ? id : undefined}
      data-problem={ownProblems.length > 0 ? '' : undefined}
      className="min-w-0 border-t border-line pt-3 pb-2"
    >
      <legend className="float-left mb-1 flex w-full flex-wrap items-baseline gap-x-2">
        <span className="text-md font-semibold wrap-anywhere">{group.name}</span>
        {rule && <span className="text-sm text-ink-soft">{ruleNow}</span>}
      </legend>
      <div className="clear-left">
        {ownProblems.length > 0 && (
          <p id={id} className="flex items-start gap-1.5 py-1 text-sm font-medium text-danger">
            <CircleAlert size={16} className="mt-px shrink-0" />
            {ownProblems.map((problem) => problemText(group, problem)).join(' ')}
          </p>
        )}
        {group.options.map((option) => {
          const at = { group: group.name, option: option.name };
          const inner = innerGroupsOf(option);
          const within = choices.find((one) => one.group === at.group && one.option === at.option);
          return (
            <div key={option.name}>
              <OptionRow
                group={group}
                option={option}
                fieldName={id}
                choices={choices}
                dishCents={dishCents}
                problems={problems}
                onChoose={(quantity) => onChoose(at, quantity)}
              />
              {within && inner.length > 0 && onChooseWithin && (
                <div className="mb-2 ml-3 border-l-2 border-accent-soft pl-4">
                  <OptionGroups
                    groups={inner}
                    choices={within.choices}
                    above={[...path, option.name]}
                    dishCents={dishCents}
                    problems={problems}
                    onChoose={(innerAt, quantity) => onChooseWithin(at, innerAt, quantity)}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What is chosen about a dish, group by group, with what is missing said at its group. */
export const OptionGroups = ({ groups, ...rest }: GroupsProps) =>
  groups.map((group) => <Group key={group.name} group={group} {...rest} />);
