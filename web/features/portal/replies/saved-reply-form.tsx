import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { feedbackCalls } from '#contract/portal/replies/calls.ts';
import { replyMessageSchema, savedReplyNameSchema } from '#contract/portal/replies/reply-form.ts';
import type { SavedReply } from '#contract/portal/replies/saved-replies.ts';
import { replyMessageLimit } from '#contract/reviews/reviews/reply-rules.ts';
import { meaningOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { applySavedReplies, reloadSavedReplies } from './use-saved-replies.ts';

const check = rulesOf({ name: savedReplyNameSchema, message: replyMessageSchema });
const { addSavedReply, changeSavedReply } = feedbackCalls;

type SavedReplyFormProps = {
  /** The one to change; without it, a new one is added. */
  reply?: SavedReply;
  message?: string;
  onSaved: () => void;
  onCancel?: () => void;
};

/**
 * The form for one saved reply. If somebody else saved it meanwhile, their version is shown beside
 * what was typed.
 */
export function SavedReplyForm({ reply, message = '', onSaved, onCancel }: SavedReplyFormProps) {
  const client = useQueryClient();
  const edited = useRef(reply);
  const [stored, setStored] = useState<SavedReply>();

  const { busy, failure, form, field, reset } = useForm({
    check,
    send: async (words) => {
      const { current: read } = edited;
      if (!read) return portalApi.call(addSavedReply, { body: words });
      try {
        const params = { savedReplyId: read.savedReplyId };
        const body = { ...words, version: read.version };
        return await portalApi.call(changeSavedReply, { params, body });
      } catch (error) {
        const meanwhile = meaningOf(changeSavedReply, error, {
          edited_meanwhile: 'changed',
          saved_reply_not_found: 'removed',
          name_taken: undefined,
        });
        // Saving again adds it as a new one.
        if (meanwhile === 'removed') edited.current = undefined;
        if (meanwhile === 'changed') {
          const { results } = await reloadSavedReplies(client);
          setStored(results.find(({ savedReplyId }) => savedReplyId === read.savedReplyId));
        }
        throw error;
      }
    },
    onDone: (saved) => {
      setStored(undefined);
      reset();
      applySavedReplies(client, saved);
      onSaved();
    },
    showsFailure: true,
  });

  return (
    <form {...form} className="grid gap-4">
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      {stored && (
        <div className="grid gap-3 rounded-md border border-line p-4">
          <p className="text-sm font-semibold">It now reads, under “{stored.name}”:</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-soft">
            {stored.message}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                edited.current = stored;
                form.ref.current?.requestSubmit();
              }}
            >
              Save mine instead
            </Button>
            <Button variant="quiet" size="sm" onClick={onCancel}>
              Keep stored
            </Button>
          </div>
        </div>
      )}
      <TextField
        {...field('name')}
        label="Name"
        hint="Only your staff see it."
        autoComplete="off"
        defaultValue={reply?.name ?? ''}
        required
      />
      <TextAreaField
        {...field('message')}
        label="Reply"
        hint="{name} becomes the reviewer's initial. It's left out if they gave no name."
        limit={replyMessageLimit}
        defaultValue={reply?.message ?? message}
        required
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={busy}>
          {reply ? 'Save changes' : 'Save reply'}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
