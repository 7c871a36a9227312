import { Link } from 'react-router';
import { shownAmount } from '#contract/money/cents.ts';
import type { SoldOut } from '#contract/portal/edits/sold-out.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { ContentsButton } from '../../contents/contents-dialog.tsx';
import { ContentsSummary } from '../../contents/contents-summary.tsx';
import { isNoneLeft, type Dish as SoldOutDish } from '../../sold-out/found-dishes.ts';
import { PortionsField } from '../../sold-out/portions-field.tsx';
import { backText, SoldOutSelect } from '../../sold-out/sold-out-row.tsx';
import { menuPath } from '../dish-form.tsx';
import type { MenuRow, Sold } from './menu-rows.ts';

/** What every row of the list can do, and what it needs for that. */
export type MenuActs = {
  /** Whether a till owns the menu: then its dishes can't be edited. */
  isTills: boolean;
  /** Whether the till says what is sold out. */
  isSoldOutOfTill: boolean;
  timeZone: string;
  busy: boolean;
  set: (dish: SoldOutDish, soldOut: SoldOut['soldOut']) => void;
  count: (dish: SoldOutDish, left: number | null) => Promise<boolean>;
  isChosen: (itemId: number) => boolean;
  choose: (itemIds: number[], isChosen: boolean) => void;
  /** `Oct`, or null for people who may not read reports. */
  month: string | null;
};

export const DishPhoto = ({ photo }: Pick<MenuRow, 'photo'>) =>
  photo ? (
    <Photo photo={photo} sizes="3rem" className="size-12 shrink-0 rounded-md" />
  ) : (
    <span className="size-12 shrink-0 rounded-md border border-dashed border-edge" />
  );

export function DishName({ row }: { row: MenuRow }) {
  const { choices, contents, itemId, name } = row;
  return (
    <>
      <Link to={`${menuPath}/dish/${itemId}`} className="link text-control font-semibold">
        {name}
      </Link>
      {choices.length > 0 && (
        <span className="block text-sm font-normal text-ink-soft">{choices.join(', ')}</span>
      )}
      <ContentsSummary contents={contents}>
        <ContentsButton dish={row} />
      </ContentsSummary>
    </>
  );
}

/** Whether it is sold out, and how many are left. */
export function DishState({ row: { state }, acts }: { row: MenuRow; acts: MenuActs }) {
  if (!state) return null;
  const { dish, isWithin } = state;
  const { busy, count, isSoldOutOfTill, set, timeZone } = acts;
  return (
    <div className="grid justify-items-start gap-x-3 lg:flex lg:flex-wrap lg:items-center lg:has-[form]:grid">
      {isSoldOutOfTill ? (
        <Badge tone={dish.soldOut === null ? 'neutral' : 'warn'}>
          {dish.soldOut === null ? 'On the menu' : 'Sold out'}
        </Badge>
      ) : (
        <SoldOutSelect dish={dish} timeZone={timeZone} busy={busy} onChange={set} />
      )}
      {dish.until !== null && !isNoneLeft(dish) && (
        <span className="text-sm text-ink-soft">{backText(timeZone, dish)}</span>
      )}
      {isWithin && dish.soldOut === null && <Badge tone="warn">Sold out with its category</Badge>}
      {dish.portions && !isSoldOutOfTill && (
        <PortionsField
          name={dish.name}
          left={dish.portions.left}
          busy={busy}
          onCount={(left) => count(dish, left)}
        />
      )}
    </div>
  );
}

export const SoldText = ({ sold }: { sold: Sold | undefined }) =>
  sold ? (
    <>
      {sold.qtyOrdered > 0 && (
        <span className="block figures font-semibold">{shownAmount(sold.salesAmount)}</span>
      )}
      <span className="block figures text-sm text-ink-soft">
        {sold.qtyOrdered.toLocaleString('en-US')} sold
      </span>
    </>
  ) : null;
