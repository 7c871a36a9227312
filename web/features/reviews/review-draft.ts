export type ReviewDraft = {
  rating: number;
  description: string;
  anonymous: boolean;
  userFirstName: string;
  userLastName: string;
};

const emptyDraft: ReviewDraft = {
  rating: 0,
  description: '',
  anonymous: false,
  userFirstName: '',
  userLastName: '',
};

const keyOf = (businessExternalId: string) => `reviewDraft.${businessExternalId}`;

/** Where the browser is set to keep nothing, a draft lives as long as the page. */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

function isLike(example: ReviewDraft, value: unknown): value is ReviewDraft {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Record<string, unknown>;
  return Object.entries(example).every(([name, part]) => typeof kept[name] === typeof part);
}

export function readDraft(businessExternalId: string): ReviewDraft {
  const kept: unknown = tryStorage((storage) =>
    JSON.parse(storage.getItem(keyOf(businessExternalId)) ?? 'null'),
  );
  return isLike(emptyDraft, kept) ? kept : emptyDraft;
}

export function keepDraft(businessExternalId: string, draft: ReviewDraft): void {
  tryStorage((storage) => storage.setItem(keyOf(businessExternalId), JSON.stringify(draft)));
}

export function forgetDraft(businessExternalId: string): void {
  tryStorage((storage) => storage.removeItem(keyOf(businessExternalId)));
}
