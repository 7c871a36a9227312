import { Fragment } from 'react';
import { allergenPhrases, tagsInWords } from '#contract/find/menus/contents.ts';
import type { MenuItem } from '#contract/find/menus/menus.ts';
import { optionPrice, ruleInWords } from '#contract/find/menus/option-words.ts';
import { isFolded } from './folded.ts';

type Groups = NonNullable<MenuItem['optionGroups']>;
type AnOption = Groups[number]['options'][number];
type AGroup = Omit<Groups[number], 'options'> & { options: readonly AnOption[] };

/** ` (contains fish; not Vegan)`. */
function changesText({ ends = [], ...option }: AnOption): string {
  const words = [...allergenPhrases(option), ends.length > 0 && `not ${tagsInWords(ends)}`].filter(
    Boolean,
  );
  return words.length > 0 ? ` (${words.join('; ')})` : '';
}

function OptionList({ group, dishCents }: { group: AGroup; dishCents: number }) {
  return group.options.map((option, index) => {
    const price = optionPrice(option.priceCents, { dishCents, least: group.least });
    return (
      <Fragment key={option.name}>
        {index > 0 && ', '}
        <span className={option.available ? undefined : 'text-ink-faint'}>
          {option.name}
          {/* A price stays on the line of its option's last word. */}
          {price && <span className="figures">&nbsp;{price}</span>}
          {!option.available && ' (sold out)'}
          {changesText(option)}
        </span>
        {option.optionGroups?.map((within) => (
          <Fragment key={within.name}>
            {' ('}
            <GroupName group={within} />: <OptionList group={within} dishCents={dishCents} />)
          </Fragment>
        ))}
      </Fragment>
    );
  });
}

function GroupName({ group }: { group: AGroup }) {
  const rule = ruleInWords(group);
  return (
    <>
      {group.name}
      {rule && <span className="font-normal">, {rule}</span>}
    </>
  );
}

type DishOptionsProps = {
  groups: Groups;
  dishCents: number;
  /** The whole text is shown where the dish is chosen. */
  hasSheet: boolean;
};

/** What can be chosen about a dish, to be read. */
export function DishOptions({ groups, dishCents, hasSheet }: DishOptionsProps) {
  const list = (
    <dl className="grid max-w-prose gap-1 text-sm wrap-anywhere text-ink-soft">
      {groups.map((group) => (
        <div key={group.name}>
          <dt className="inline font-semibold text-ink">
            <GroupName group={group} />:
          </dt>{' '}
          <dd className="inline">
            <OptionList group={group} dishCents={dishCents} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (!hasSheet && !isFolded(groups)) return <div className="mt-2">{list}</div>;
  return (
    <details className="mt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold wrap-anywhere">
        Choices: {groups.map(({ name }) => name).join(', ')}
      </summary>
      {list}
    </details>
  );
}
