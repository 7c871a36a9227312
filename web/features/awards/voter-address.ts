const tokenName = 'consumerEventToken';
const keyName = 'marketingCampaignKey';

export type Voter = { consumerEventToken: string; marketingCampaignKey: string | undefined };

/** The app opens these pages with a token that names the voter. */
export const isFromApp = (search: URLSearchParams): boolean => search.has(tokenName);

/** For every page here: the server reads whether there is a token, and never which. */
export const readByServer = (search: URLSearchParams) =>
  new URLSearchParams(isFromApp(search) ? { [tokenName]: '' } : {});

/** Undefined without a token: anybody may have opened the page. */
export function voterIn(search: string): Voter | undefined {
  const given = new URLSearchParams(search);
  const consumerEventToken = given.get(tokenName);
  if (!consumerEventToken) return undefined;
  return { consumerEventToken, marketingCampaignKey: given.get(keyName) ?? undefined };
}

export type AwardsPage =
  | 'foodieChoice'
  | 'foodieChoiceNominations'
  | 'foodieChoiceThanks'
  | 'foodieChoiceVoting'
  | 'foodieChoiceVotingThanks'
  | 'foodieChoicePrizeDetails'
  | 'foodieChoiceReceipt';

/** From page to page both parameters go along, and nothing else of the address. */
export function awardsPage(page: AwardsPage, search: string) {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [tokenName, keyName]) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return { pathname: `/campaign/${page}`, search: kept.size > 0 ? `?${kept}` : '' };
}
