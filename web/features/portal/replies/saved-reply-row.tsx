import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { feedbackCalls } from '#contract/portal/replies/calls.ts';
import type { SavedReply } from '#contract/portal/replies/saved-replies.ts';
import { meaningOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { applySavedReplies, reloadSavedReplies } from './use-saved-replies.ts';

const { removeSavedReply } = feedbackCalls;

type SavedReplyRowProps = {
  reply: SavedReply;
  onRemoved: () => void;
  onFailed: (message: string | undefined) => void;
};

/** One saved reply: shown, edited in place, or about to be removed. */
export function SavedReplyRow({ reply, onRemoved, onFailed }: SavedReplyRowProps) {
  const [doing, setDoing] = useState<'nothing' | 'editing' | 'removing'>('nothing');
  const { busy, run } = useAction({ clear: () => onFailed(undefined), showError: onFailed });
  const first = useRef<HTMLButtonElement>(null);
  const wasDoing = useRef(doing);
  // The pressed button is gone: the focus moves to what replaces it.
  useEffect(() => {
    if (wasDoing.current !== doing && doing !== 'editing') first.current?.focus();
    wasDoing.current = doing;
  }, [doing]);

  const { savedReplyId, version, name } = reply;
  const client = useQueryClient();
  const remove = async () => {
    const done = await run(async () => {
      const input = { params: { savedReplyId }, query: { version } };
      try {
        applySavedReplies(client, await portalApi.call(removeSavedReply, input));
      } catch (error) {
        const isGone = meaningOf(removeSavedReply, error, {
          saved_reply_not_found: true,
          edited_meanwhile: false,
        });
        if (isGone !== undefined) await reloadSavedReplies(client);
        if (!isGone) throw error;
      }
    });
    if (done) onRemoved();
    else setDoing('nothing');
  };

  if (doing === 'editing') {
    return (
      <SavedReplyForm
        reply={reply}
        onSaved={() => setDoing('nothing')}
        onCancel={() => {
          setDoing('nothing');
          // Another person may have changed it.
          void run(() => reloadSavedReplies(client));
        }}
      />
    );
  }
  return (
    <div className="grid gap-2">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {name}
      </p>
      <p dir="auto" className="text-control whitespace-pre-line wrap-anywhere text-ink-soft">
        {reply.message}
      </p>
      {doing === 'removing' ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm">Remove it for everyone?</span>
          <Button ref={first} variant="secondary" size="sm" onClick={() => setDoing('nothing')}>
            Keep
          </Button>
          <Button variant="danger" size="sm" loading={busy} onClick={() => void remove()}>
            Remove
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={first}
            variant="secondary"
            size="sm"
            aria-label={`Edit ${name}`}
            onClick={() => setDoing('editing')}
          >
            Edit
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remove ${name}`}
            onClick={() => setDoing('removing')}
          >
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
