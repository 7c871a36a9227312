import { editCalls } from '#contract/portal/edits/calls.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { useAction } from '#web/platform/use-action.ts';

const changedSince = "It has been changed again, so you can't undo it here. Go to Changes.";

/**
 * Refreshes the page and says what was changed, with an Undo button that does the same as the one under
 * Changes. People who may not undo changes get only the message.
 */
export function useFinishWithUndo() {
  const finish = useFinish();
  const { run } = useAction();
  const mayUndo = useSignedInUser()?.permissions.includes('details.edit') ?? false;
  const undo = async (auditId: number, onUndone?: () => unknown) => {
    const done = await run(async () => {
      try {
        return await portalApi.call(editCalls.undoDetailChange, { params: { auditId } });
      } catch (error) {
        const isChanged = error instanceof ApiError && error.code === 'changed_since';
        throw isChanged ? new Error(changedSince) : error;
      }
    });
    if (!done) return;
    await onUndone?.();
    await finish('Undone. Diners see it as it was before.');
  };
  return (text: string, changeId: number | null, onUndone?: () => unknown) =>
    finish(
      text,
      changeId === null || !mayUndo
        ? undefined
        : { label: 'Undo', press: () => void undo(changeId, onUndone) },
    );
}
