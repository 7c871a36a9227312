import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { mostSavedReplies } from '#contract/reviews/reviews/reply-rules.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { SavedReplyRow } from './saved-reply-row.tsx';
import type { UsedSavedReplies } from './use-saved-replies.ts';

type SavedRepliesProps = {
  saved: UsedSavedReplies;
  /** The reply being typed: it may be worth saving. */
  message: string;
  onDone: () => void;
};

/** The restaurant's saved replies, shown in place of the reply form. */
export function SavedReplies({ saved, message, onDone }: SavedRepliesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<string>();
  const [said, setSaid] = useState('');
  const toHeading = () => heading.current?.focus();
  useEffect(toHeading, []);
  const replies = saved.replies ?? [];
  const isStored = replies.some((reply) => reply.message === message.trim());

  return (
    <section
      aria-label="Saved replies"
      data-own-keys
      className="grid gap-4 border-t border-line pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          Saved replies
        </h3>
        <Button variant="quiet" size="sm" icon={<ArrowLeft size={16} />} onClick={onDone}>
          Back to your reply
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      {replies.length > 0 && (
        <ul
          aria-label="Saved replies"
          className="divide-y divide-line rounded-md border border-line"
        >
          {replies.map((reply) => (
            <li key={reply.savedReplyId} className="p-4">
              <SavedReplyRow
                reply={reply}
                onRemoved={() => {
                  setSaid(`${reply.name} was removed.`);
                  toHeading();
                }}
                onFailed={setFailure}
              />
            </li>
          ))}
        </ul>
      )}
      {replies.length < mostSavedReplies ? (
        <div className="grid gap-3">
          <h4 className="font-semibold">New saved reply</h4>
          <SavedReplyForm
            key={isStored ? 'empty' : 'filled'}
            message={isStored ? '' : message}
            onSaved={() => {
              setSaid('Your reply is saved.');
              toHeading();
            }}
          />
        </div>
      ) : (
        <p className="text-ink-soft">
          You have {mostSavedReplies} saved replies, as many as a restaurant can keep. Remove one to
          add another.
        </p>
      )}
    </section>
  );
}
