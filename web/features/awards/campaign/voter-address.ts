const tokenName = 'consumerEventToken';
const keyName = 'marketingCampaignKey';

export type Voter = { consumerEventToken: string; marketingCampaignKey: string | undefined };

/** The app opens these pages with a token that names the voter. */
export const isFromApp = (search: URLSearchParams): boolean => search.has(tokenName);

/** The query that the server reads of an awards page: whether there is a token, never which one. */
export const readByServer = (search: URLSearchParams) =>
  new URLSearchParams(isFromApp(search) ? { [tokenName]: '' } : {});

/** The campaign of a page. The texted link leaves it out, since a text has little room. */
export const campaignKeyIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(keyName) ?? undefined;

/** Undefined without a token: anybody may have opened the page. */
export function voterIn(search: string): Voter | undefined {
  const consumerEventToken = new URLSearchParams(search).get(tokenName);
  if (!consumerEventToken) return undefined;
  return { consumerEventToken, marketingCampaignKey: campaignKeyIn(search) };
}

/** The same address with the key added. */
export function withCampaignKey(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  key: string,
) {
  const given = new URLSearchParams(search);
  given.set(keyName, key);
  return { pathname, search: `?${given}`, hash };
}

export type AwardsPage =
  | 'foodieChoice'
  | 'foodieChoiceNominations'
  | 'foodieChoiceThanks'
  | 'foodieChoiceVoting'
  | 'foodieChoiceVotingThanks'
  | 'foodieChoicePrizeDetails'
  | 'foodieChoiceReceipt';

/**
 * Links between awards pages carry both parameters and nothing else; `key` replaces the campaign's
 * key.
 */
export function awardsPage(page: AwardsPage, search: string, key?: string) {
  const given = new URLSearchParams(search);
  if (key !== undefined) given.set(keyName, key);
  const stored = new URLSearchParams();
  for (const name of [tokenName, keyName]) {
    const value = given.get(name);
    if (value !== null) stored.set(name, value);
  }
  return { pathname: `/campaign/${page}`, search: stored.size > 0 ? `?${stored}` : '' };
}
