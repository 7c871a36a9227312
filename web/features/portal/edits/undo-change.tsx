import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AuditChange } from '#contract/ground/audit/audit.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

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
        title="Changed again since"
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

/** The values before and after. */
export function ChangeLines({ lines }: Pick<AuditChange, 'lines'>) {
  return (
    <dl className="mt-1 grid gap-1 text-sm">
      {lines.map(({ name, before, after }) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline font-semibold">{name}: </dt>
          <dd className="inline">
            {before !== '' && (
              <>
                <del className="text-ink-soft">{before}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
