import { isObject, parseJson } from '#web/platform/api/parse-json.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';

export type ReviewDraft = {
  rating: number;
  description: string;
  anonymous: boolean;
  userFirstName: string;
  userLastName: string;
};

const storage = createSafeStorage(() => sessionStorage);
const keyOf = (businessExternalId: string) => `reviewDraft.${businessExternalId}`;

/** Reads a form's fields or a stored draft, which an older version of this page may have stored. */
export function draftOf(given: Record<string, unknown>): ReviewDraft {
  const text = (field: string) => (typeof given[field] === 'string' ? given[field] : '');
  return {
    rating: Number(given.rating) || 0,
    description: text('description'),
    anonymous: given.anonymous === true,
    userFirstName: text('userFirstName'),
    userLastName: text('userLastName'),
  };
}

export function readDraft(businessExternalId: string): ReviewDraft {
  const stored = parseJson(storage.read(keyOf(businessExternalId)));
  return draftOf(isObject(stored) ? stored : {});
}

export const storeDraft = (businessExternalId: string, draft: ReviewDraft) =>
  storage.write(keyOf(businessExternalId), JSON.stringify(draft));

export const forgetDraft = (businessExternalId: string) =>
  storage.write(keyOf(businessExternalId), null);
