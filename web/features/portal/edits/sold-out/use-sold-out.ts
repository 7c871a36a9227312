import { editCalls } from '#contract/portal/edits/calls.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import type { SoldOut } from '#contract/portal/edits/sold-out.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useFinishWithUndo } from '../use-finish-with-undo.ts';
import { type Dish, isNoneLeft } from './found-dishes.ts';

const countedText = (name: string, left: number | null) => {
  if (left === null) return `${name} isn't counted anymore.`;
  return left === 0 ? `${name} is sold out: none left.` : `${name}: ${left} left.`;
};

/** Several dishes, or all with a name; `what` names them in the message. */
export type Many = { what: string; itemIds?: number[]; names?: string[] };

/**
 * Says that a dish, an option of one or a category is sold out or not, or how many portions are left,
 * and tells what came of it.
 */
export function useSoldOut(timeZone: string, ...[banner]: Parameters<typeof useAction>) {
  const { busy, run } = useAction(banner);
  const finish = useFinish();
  const finishWithUndo = useFinishWithUndo();
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
          const { changeId } = await portalApi.call(editCalls.setPortions, { body: uncounted });
          if (dish.soldOut === null) return { ...dish, changeId };
        }
        return portalApi.call(editCalls.setSoldOut, { body });
      },
      unless(`Somebody else just changed ${name}.`),
    );
    if (!done) return;
    const { changeId, until } = done.result;
    const isBack = `${name} is on the menu again`;
    if (soldOut === null) {
      return finishWithUndo(
        counted ? `${isBack}, and isn't counted anymore.` : `${isBack}.`,
        // These are two changes, so they are undone separately, under Changes.
        counted && dish.soldOut !== null ? null : changeId,
      );
    }
    await finishWithUndo(
      until === null
        ? `${name} is sold out until you turn it on again.`
        : `${name} is sold out until ${editMomentText(timeZone, until)}.`,
      changeId,
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
    if (done) await finishWithUndo(countedText(name, left), done.result.changeId);
    return isTheirs || done !== undefined;
  };
  const setMany = async ({ what, ...which }: Many, soldOut: SoldOut['soldOut']) => {
    const body = { ...which, soldOut };
    const done = await run(() => portalApi.call(editCalls.setSoldOutOfMany, { body }));
    if (!done) return false;
    const { changeId, until } = done.result;
    const isOut =
      until === null ? 'until you turn it on again' : `until ${editMomentText(timeZone, until)}`;
    await finishWithUndo(
      soldOut === null ? `${what}: on the menu again.` : `${what}: sold out ${isOut}.`,
      changeId,
    );
    return true;
  };
  return { busy, set, count, setMany };
}
