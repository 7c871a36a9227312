import type { PageHandle } from '../platform/plain-address.ts';

const tokenName = 'consumerEventToken';

/** The app opens these pages with a token that names the voter. */
export const isFromApp = (search: URLSearchParams): boolean => search.has(tokenName);

/** For every page here: the server reads whether there is a token, and never which. */
export const handle = {
  queryRead: (search) => new URLSearchParams(isFromApp(search) ? { [tokenName]: '' } : {}),
} satisfies PageHandle;
