import { useState } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ContentsForm } from './contents-form.tsx';

/** What a page or a dialog about the contents of a dish reads. */
export const contentsOf = (itemId: number) =>
  q(editCalls.getContentsToEdit, { params: { itemId } });

type ContentsProps = { itemId: number; onSaved: () => void };

function Contents({ itemId, onSaved }: ContentsProps) {
  const { result, failure } = useCall(contentsOf(itemId), { isQuiet: true });
  if (result) return <ContentsForm contents={result} onSaved={onSaved} />;
  if (failure !== undefined) return <Banner kind="error">{failure}</Banner>;
  return (
    <LoadingRegion label="Loading what's in it" className="grid gap-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </LoadingRegion>
  );
}

type ContentsButtonProps = { dish: { itemId: number; name: string } };

/** Edits what is in a dish without leaving the list of dishes. */
export function ContentsButton({ dish: { itemId, name } }: ContentsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={`Change what's in ${name}`}
        onClick={() => setOpen(true)}
      >
        Change
      </button>
      {isOpen && (
        // Styled as text on the page, not as the line that it is opened from.
        <div className="text-left text-base font-normal whitespace-normal text-ink">
          <Dialog open onClose={() => setOpen(false)} title={`What's in ${name}`} size="lg">
            <Contents itemId={itemId} onSaved={() => setOpen(false)} />
          </Dialog>
        </div>
      )}
    </>
  );
}
