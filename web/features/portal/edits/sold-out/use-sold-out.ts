import { editCalls } from '#contract/portal/edits/calls.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import type { SoldOut } from '#contract/portal/edits/sold-out.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useFinish } from '../../../people/staff/index.ts';
import type { Dish } from './found-dishes.ts';

const countedText = (name: string, left: number | null) => {
  if (left === null) return `${name} isn't counted.`;
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
  const set = async ({ kind, id, at, name, version }: Dish, soldOut: SoldOut['soldOut']) => {
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
  /** False: it could not be saved. */
  const count = async ({ id: itemId, name, portions }: Dish, left: number | null) => {
    if (!portions) return false;
    const body = { itemId, left, version: portions.version };
    let isTheirs = false;
    const done = await run(
      () => portalApi.call(editCalls.setPortions, { body }),
      (error) => {
        isTheirs = unless(`How many are left of ${name} has just changed.`)(error);
        return isTheirs;
      },
    );
    if (done) await finish(countedText(name, left));
    return isTheirs || done !== undefined;
  };
  return { busy, set, count };
}
