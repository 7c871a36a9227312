import { editCalls } from '#contract/portal/edits/calls.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import type { SoldOut } from '#contract/portal/edits/sold-out.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useFinish } from '../../../people/staff/index.ts';
import { type Dish, isNoneLeft } from './found-dishes.ts';

const countedText = ({ name, portions, soldOut }: Dish, left: number | null) => {
  if (left === null && portions?.left === 0 && soldOut === null) {
    return `${name} is on the menu again, and isn't counted anymore.`;
  }
  if (left === null) return `${name} isn't counted anymore.`;
  return left === 0 ? `${name} is sold out: none left.` : `${name}: ${left} left.`;
};

/**
 * Says that a dish, an option of one or a category is sold out or not, or how many portions are left,
 * and tells what came of it.
 */
export function useSoldOut(timeZone: string, ...[banner]: Parameters<typeof useAction>) {
  const { busy, run } = useAction(banner);
  const finish = useFinish();
  // Shows what is true meanwhile; anybody who disagrees chooses again.
  const unless = (text: string) => (error: unknown) => {
    const isOther = error instanceof ApiError && error.code === 'edited_meanwhile';
    if (isOther) void finish(`${text} You're seeing the latest.`);
    return isOther;
  };
  /** Undefined: it could not be saved. */
  const count = async (
    dish: Dish,
    left: number | null,
  ): Promise<'saved' | 'theirs' | undefined> => {
    const { id: itemId, name, portions } = dish;
    if (!portions) return undefined;
    const body = { itemId, left, version: portions.version };
    let isTheirs = false;
    const done = await run(
      () => portalApi.call(editCalls.setPortions, { body }),
      (error) => {
        isTheirs = unless(`The number of ${name} left just changed.`)(error);
        return isTheirs;
      },
    );
    if (done) await finish(countedText(dish, left));
    if (done) return 'saved';
    return isTheirs ? 'theirs' : undefined;
  };
  const set = async (dish: Dish, soldOut: SoldOut['soldOut']) => {
    const { kind, id, at, name, version } = dish;
    if (soldOut === null && isNoneLeft(dish)) {
      const isOnMenu = dish.soldOut === null;
      if ((await count(dish, null)) !== 'saved' || isOnMenu) return;
    }
    const body = { kind, id, ...(at && { at }), version, soldOut };
    const done = await run(
      () => portalApi.call(editCalls.setSoldOut, { body }),
      unless(`Somebody else just changed ${name}.`),
    );
    if (!done) return;
    const { until } = done.result;
    await finish(
      soldOut === null
        ? `${name} is on the menu again.`
        : until === null
          ? `${name} is sold out until further notice.`
          : `${name} is sold out until ${editMomentText(timeZone, until)}.`,
    );
  };
  return { busy, set, count };
}
