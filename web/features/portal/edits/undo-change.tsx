import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { editCalls } from '#contract/edits/calls.ts';
import type { AuditChange } from '#contract/people/account.ts';
import { ApiError } from '../../platform/api-error.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { useAction } from '../../platform/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFinish } from '../people/index.ts';
import { ChangeLines } from './change-lines.tsx';

type Since = { name: string; after: string; now: string }[];

type UndoChangeProps = { auditId: number; change: AuditChange };

/**
 * What a change did, with a button to undo it. If it was changed again since, a dialog shows both
 * versions.
 */
export function UndoChange({ auditId, change }: UndoChangeProps) {
  const { busy, run } = useAction();
  const finish = useFinish();
  const [since, setSince] = useState<Since>();
  const params = { auditId };

  const undo = async () => {
    const done = await run(async () => {
      try {
        await portalApi.call(editCalls.undoDetailChange, { params });
        return { isUndone: true };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'changed_since') throw error;
        const { lines } = await portalApi.call(editCalls.getDetailChange, { params });
        setSince(lines);
        return { isUndone: false };
      }
    });
    if (done?.result.isUndone) await finish('Undone. Diners see it as it was before.');
  };

  return (
    <div className="grid justify-items-start gap-2">
      <ChangeLines lines={change.lines} />
      {change.isUndone ? (
        <Badge>Undone</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon={<Undo2 size={16} />}
          aria-label={`Undo: ${change.lines[0]?.name ?? 'this change'}`}
          loading={busy}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      )}
      <Dialog
        open={since !== undefined}
        onClose={() => setSince(undefined)}
        title="Changed Again Since"
        size="sm"
      >
        <p className="text-ink-soft">
          {since?.length === 0
            ? "It has already ended, so there's nothing to undo."
            : "It has been changed again since, so it can't be undone here."}
        </p>
        {since?.map(({ name, after, now }) => (
          <dl key={name} className="mt-3 wrap-anywhere">
            <dt className="font-semibold">{name}</dt>
            <dd>This change: {after}</dd>
            <dd>Now: {now}</dd>
          </dl>
        ))}
      </Dialog>
    </div>
  );
}
