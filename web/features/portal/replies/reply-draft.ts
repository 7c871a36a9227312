import { isObject, parseJson } from '#web/platform/api/parse-json.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import type { FormInput } from '#web/platform/use-form.ts';

export type ReplyDraft = { discountPercentage: string; message: string };

const storage = createSafeStorage(() => sessionStorage);
const keyOf = (userReviewId: number) => `replyDraft.${userReviewId}`;

/** Reads a form's fields or a stored draft, which an older version of this page may have stored. */
function draftOf(given: FormInput): ReplyDraft {
  const text = (field: string) => (typeof given[field] === 'string' ? given[field] : '');
  return { discountPercentage: text('discountPercentage'), message: text('message') };
}

export function readDraft(userReviewId: number): ReplyDraft {
  const stored = parseJson(storage.read(keyOf(userReviewId)));
  return draftOf(isObject(stored) ? stored : {});
}

export function storeDraft(userReviewId: number, given: FormInput): ReplyDraft {
  const draft = draftOf(given);
  storage.write(keyOf(userReviewId), JSON.stringify(draft));
  return draft;
}

export const forgetDraft = (userReviewId: number) => storage.write(keyOf(userReviewId), null);
