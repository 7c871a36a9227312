import { editCalls } from '#contract/portal/edits/calls.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import type { SoldOut } from '#contract/portal/edits/sold-out.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useFinish } from '../../../people/staff/index.ts';
import type { Dish } from './found-dishes.ts';

/** Says that a dish, an option of one or a category is sold out or not, and tells what came of it. */
export function useSoldOut(timeZone: string, ...[banner]: Parameters<typeof useAction>) {
  const { busy, run } = useAction(banner);
  const finish = useFinish();
  const set = async ({ kind, id, at, name, version }: Dish, soldOut: SoldOut['soldOut']) => {
    const body = { kind, id, ...(at && { at }), version, soldOut };
    const done = await run(
      () => portalApi.call(editCalls.setSoldOut, { body }),
      (error) => {
        const isOther = error instanceof ApiError && error.code === 'edited_meanwhile';
        // Shows what somebody else chose in the meantime; anybody who disagrees chooses again.
        if (isOther) void finish(`Somebody else just changed ${name}. You're seeing the latest.`);
        return isOther;
      },
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
  return { busy, set };
}
