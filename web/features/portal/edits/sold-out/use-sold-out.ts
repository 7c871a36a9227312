import { editCalls } from '#contract/portal/edits/calls.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import type { SoldOut } from '#contract/portal/edits/sold-out.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useAction } from '#web/platform/use-action.ts';
import { type Dish, isNoneLeft } from './found-dishes.ts';

const countedText = (name: string, left: number | null) => {
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
  // Shows what another person has set meanwhile; to change that, choose again.
  const unless = (text: string) => (error: unknown) => {
    const isOther = error instanceof ApiError && error.code === 'edited_meanwhile';
    if (isOther) void finish(`${text} You're seeing the latest.`);
    return isOther;
  };
  const set = async (dish: Dish, soldOut: SoldOut['soldOut']) => {
    const { kind, id, at, name, version, portions } = dish;
    const body = { kind, id, ...(at && { at }), version, soldOut };
    // With none left it would stay sold out.
    const counted = soldOut === null && isNoneLeft(dish) ? portions : undefined;
    const done = await run(
      async () => {
        if (counted) {
          const uncounted = { itemId: id, left: null, version: counted.version };
          await portalApi.call(editCalls.setPortions, { body: uncounted });
          if (dish.soldOut === null) return dish;
        }
        return portalApi.call(editCalls.setSoldOut, { body });
      },
      unless(`Somebody else just changed ${name}.`),
    );
    if (!done) return;
    const { until } = done.result;
    const isBack = `${name} is on the menu again`;
    if (soldOut === null) {
      return finish(counted ? `${isBack}, and isn't counted anymore.` : `${isBack}.`);
    }
    await finish(
      until === null
        ? `${name} is sold out until further notice.`
        : `${name} is sold out until ${editMomentText(timeZone, until)}.`,
    );
  };
  /** False: it could not be saved. */
  const count = async ({ id: itemId, name, portions }: Dish, left: number | null) => {
    if (!portions) return false;
    const body = { itemId, left, version: portions.version };
    let isTheirs = false;
    const done = await run(
      () => portalApi.call(editCalls.setPortions, { body }),
      (error) => {
        isTheirs = unless(`The number of ${name} left just changed.`)(error);
        return isTheirs;
      },
    );
    if (done) await finish(countedText(name, left));
    return isTheirs || done !== undefined;
  };
  return { busy, set, count };
}
