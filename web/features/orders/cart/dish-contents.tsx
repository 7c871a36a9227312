import { CircleAlert, Info } from 'lucide-react';
import type { Choice } from '#contract/find/menus/choices.ts';
import { allergenNames, dietaryLabels } from '#contract/find/menus/contents.ts';
import type { MenuItem } from '#contract/find/menus/menus.ts';
import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { type ChosenContents, chosenContents } from './chosen-contents.ts';

const withNames = (text: string, names: readonly string[]) =>
  names.length > 0 ? `${text} (${names.join(', ')})` : text;

const allergenWords = (all: ChosenContents['contains']) =>
  all
    .map(({ allergen, names }) => withNames(allergenNames[allergen].toLowerCase(), names))
    .join(', ');

type ContentsProps = {
  dish: MenuItem;
  choices: readonly Choice[];
  className?: string;
};

/** Tags, crossed out if a choice removes them, and allergens with the choices that add them. */
export function DishContents({ dish, choices, className = '' }: ContentsProps) {
  const { holding, ended, contains, mayContain, notSaid } = chosenContents(dish, choices);
  const isEmpty = holding.length + ended.length + contains.length + mayContain.length === 0;
  if (isEmpty) return null;
  return (
    <div className={`grid gap-1 text-sm wrap-anywhere ${className}`}>
      {(holding.length > 0 || ended.length > 0) && (
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          {holding.map((tag) => (
            <span key={tag} className="font-semibold text-success">
              {dietaryLabels[tag]}
            </span>
          ))}
          {ended.map(({ tag, names }) => (
            <span key={tag} className="text-ink-soft">
              <del className="font-semibold">{dietaryLabels[tag]}</del>, not with {names.join(', ')}
            </span>
          ))}
        </p>
      )}
      {contains.length > 0 && (
        <p className="flex items-start gap-1.5">
          <CircleAlert size={14} className="mt-0.5 shrink-0 text-warn" />
          <span>
            <strong className="font-semibold">Contains</strong> {allergenWords(contains)}
          </span>
        </p>
      )}
      {mayContain.length > 0 && (
        <p className="flex items-start gap-1.5">
          <CircleAlert size={14} className="mt-0.5 shrink-0 text-ink-faint" />
          <span>
            <strong className="font-semibold">May contain</strong> {allergenWords(mayContain)}
          </span>
        </p>
      )}
      {notSaid.length > 0 && (
        <p className="flex items-start gap-1.5 text-ink-soft">
          <Info size={14} className="mt-0.5 shrink-0" />
          The restaurant gave no information about {notSaid.join(', ')}.
        </p>
      )}
    </div>
  );
}

export const TellAboutAllergies = ({ phoneNumber }: { phoneNumber: string }) => (
  <p className="text-sm text-ink-soft">
    Tell the restaurant about allergies:{' '}
    <a
      href={`tel:${dialledPhone(phoneNumber)}`}
      className="inline-block py-1 font-semibold whitespace-nowrap text-ink underline"
    >
      {shownPhone(phoneNumber)}
    </a>
  </p>
);

type FactsProps = Omit<ContentsProps, 'className'> & { phoneNumber: string };

/** In the dialog of a dish: what is in it with the chosen options, and whom to tell about an allergy. */
export function ContentsInSheet({ dish, choices, phoneNumber }: FactsProps) {
  return (
    <div className="grid gap-1 text-sm">
      {/* A screen reader hears what a choice changed. */}
      <div aria-live="polite">
        <DishContents dish={dish} choices={choices} />
      </div>
      {dish.calories !== undefined && (
        <p className="figures">{dish.calories.toLocaleString('en-US')} calories</p>
      )}
      <TellAboutAllergies phoneNumber={phoneNumber} />
    </div>
  );
}
