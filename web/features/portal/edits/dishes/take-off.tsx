import { useNavigate } from 'react-router';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { CategoryToEdit, DishList, DishToEdit } from '#contract/portal/edits/dishes.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { withMessage } from '#web/platform/route-changes.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { menuPath } from './dish-form.tsx';

type TakeOffProps = { name: string; send: () => Promise<null> };

function TakeOff({ name, send }: TakeOffProps) {
  const { busy, run } = useAction();
  const finish = useFinish();
  const navigate = useNavigate();
  const take = async () => {
    const done = await run(send, (error) => {
      const isOther = error instanceof ApiError && error.code === 'edited_meanwhile';
      if (isOther) void finish(`Somebody else just changed ${name}. You're seeing the latest.`);
      return isOther;
    });
    if (!done) return;
    // The list is loaded again when it opens; what was taken off can't be.
    await navigate(
      menuPath,
      withMessage(`${name} is off the menu. You can undo it under Changes.`),
    );
  };
  return (
    <div>
      <Button variant="secondary" loading={busy} onClick={() => void take()}>
        Take it off the menu
      </Button>
    </div>
  );
}

export const TakeDishOff = ({ dish: { itemId, name, version } }: { dish: DishToEdit }) => (
  <TakeOff
    name={name}
    send={() => portalApi.call(editCalls.takeDishOff, { params: { itemId }, body: { version } })}
  />
);

type Category = Pick<CategoryToEdit, 'catalogCategoryId' | 'name' | 'version' | 'order'>;

/** Once it has no dishes. */
export const TakeCategoryOff = ({ category }: { category: Category }) =>
  category.order.dishes.length > 0 ? (
    <p className="text-ink-soft">Once it has no dishes, you can take it off the menu.</p>
  ) : (
    <TakeOff
      name={category.name}
      send={() => {
        const { catalogCategoryId, version } = category;
        return portalApi.call(editCalls.takeCategoryOff, {
          params: { catalogCategoryId },
          body: { version },
        });
      }}
    />
  );

/** Once it has no categories. */
export const TakeCatalogOff = ({ catalog }: { catalog: DishList['catalogs'][number] }) =>
  catalog.categories.length > 0 ? (
    <p className="text-ink-soft">Once it has no categories, you can take it off the menu.</p>
  ) : (
    <TakeOff
      name={catalog.name}
      send={() => {
        const { catalogId, details } = catalog;
        const { version } = details;
        return portalApi.call(editCalls.takeCatalogOff, {
          params: { catalogId },
          body: { version },
        });
      }}
    />
  );
