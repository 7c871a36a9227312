import { Check, Flame, IdCard, Leaf } from 'lucide-react';
import { createContext, use } from 'react';
import { shownPrice } from '#contract/find/menus/choices.ts';
import { allergensInWords, dietaryLabels, dietaryTags } from '#contract/find/menus/contents.ts';
import type { MenuItem } from '#contract/find/menus/menus.ts';
import { fewLeftText } from '#contract/find/menus/portions.ts';
import type { Photo as PhotoOfDish } from '#contract/find/photos/photos.ts';
import { shownCents } from '#contract/money/cents.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Photo } from '#web/ui/photo.tsx';
import { AddDish } from './adding.tsx';
import { dishAnchor, dishNameId } from './anchors.ts';
import { DishOptions } from './dish-options.tsx';

/**
 * Photos by dish: a context, so that components between the menu and a dish need not pass them on.
 */
const DishPhotosContext = createContext<ReadonlyMap<number, PhotoOfDish>>(new Map());

export const DishPhotosProvider = DishPhotosContext.Provider;

const useDishPhoto = (itemId: number): PhotoOfDish | undefined =>
  use(DishPhotosContext).get(itemId);

function DietaryNotes({ tags }: { tags: MenuItem['dietaryTags'] }) {
  const Icon = tags.includes('VEGETARIAN') || tags.includes('VEGAN') ? Leaf : Check;
  const labels = dietaryTags
    .filter((tag) => tag !== 'SPICY' && tags.includes(tag))
    .map((tag) => dietaryLabels[tag]);
  return (
    <>
      {labels.length > 0 && (
        <span className="inline-flex items-center gap-1 text-success">
          <Icon size={14} className="shrink-0" />
          {labels.join(', ')}
        </span>
      )}
      {tags.includes('SPICY') && (
        <span className="inline-flex items-center gap-1 text-accent-text">
          <Flame size={14} className="shrink-0" />
          {dietaryLabels.SPICY}
        </span>
      )}
    </>
  );
}

function AllergenNotes({ item: { contains = [], mayContain = [] } }: { item: MenuItem }) {
  const words = [
    contains.length > 0 && `Contains ${allergensInWords(contains)}`,
    mayContain.length > 0 && `May contain ${allergensInWords(mayContain)}`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return <p className="pt-1 text-sm wrap-anywhere text-ink-soft">{words.join('. ')}</p>;
}

/** Only a photo of this dish: a drawing of another dish would promise something else. */
function DishLook({ item: { itemId, available } }: { item: MenuItem }) {
  const photo = useDishPhoto(itemId);
  if (!photo) return null;
  return (
    <Photo
      photo={photo}
      sizes="(min-width: 40rem) 8rem, 6rem"
      className={classNames(
        'size-24 shrink-0 rounded-md sm:size-32',
        !available && 'opacity-60 grayscale',
      )}
    />
  );
}

type DishCardProps = {
  item: MenuItem;
  /** False where its category isn't served in any way that can be ordered here. */
  canBeAdded: boolean;
};

export function DishCard({ item, canBeAdded }: DishCardProps) {
  const { itemId, name, language, description, priceCents, available, popular } = item;
  const price = shownPrice(item);
  const left = fewLeftText(item);
  return (
    <li
      id={dishAnchor(itemId)}
      className="flex scroll-mt-46 low:scroll-mt-16 gap-4 rounded-lg border border-line bg-paper p-4 target:border-accent lg:scroll-mt-36 lg:low:scroll-mt-4"
    >
      <div className="flex min-w-0 flex-1 flex-col">
        {(popular || !available || left !== undefined) && (
          <p className="mb-1.5 flex flex-wrap gap-1.5">
            {popular && <Badge tone="accent">Popular</Badge>}
            {!available && <Badge>Sold out for now</Badge>}
            {left !== undefined && <Badge tone="warn">{left}</Badge>}
          </p>
        )}
        <h4
          id={dishNameId(itemId)}
          lang={language ?? undefined}
          className="text-md leading-snug wrap-anywhere"
        >
          {name}
        </h4>
        {description && (
          <p className="mt-1 max-w-prose wrap-anywhere text-ink-soft">{description}</p>
        )}
        {item.optionGroups && (
          <DishOptions
            groups={item.optionGroups}
            dishCents={priceCents}
            hasSheet={canBeAdded && available}
          />
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm">
          <span
            className={classNames(
              'text-control font-semibold figures',
              !available && 'text-ink-faint',
            )}
          >
            {price.isFrom && 'From '}
            {shownCents(price.cents)}
          </span>
          <DietaryNotes tags={item.dietaryTags} />
          {item.calories !== undefined && (
            <span className="text-ink-soft figures">
              {item.calories.toLocaleString('en-US')} Cal
            </span>
          )}
          {item.ageChecked && (
            <span className="inline-flex items-center gap-1 text-ink-soft">
              <IdCard size={14} className="shrink-0" />
              Age checked
            </span>
          )}
        </p>
        <AllergenNotes item={item} />
      </div>
      <div className="flex shrink-0 flex-col items-center justify-center gap-2 self-center empty:hidden">
        <DishLook item={item} />
        {canBeAdded && available && <AddDish dish={item} />}
      </div>
    </li>
  );
}
