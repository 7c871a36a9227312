import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import { isObject, parseJson } from '#web/platform/api/parse-json.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';

const storage = createSafeStorage(() => localStorage);

// SPEC: campaign details are kept in the browser on success.
const detailsKey = 'campaignDetails';
const picksKey = (token: string) => `awardsPicks.${token}`;
const nameKey = (token: string) => `awardsNomination.${token}`;

export const storeDetails = (details: CampaignDetails) =>
  storage.write(detailsKey, JSON.stringify(details));

/** The details stored for this token: another person may have used this browser before. */
export function storedDetails(token: string): CampaignDetails | undefined {
  const stored = parseJson(storage.read(detailsKey));
  const isSame =
    isObject(stored) && stored.consumerEventToken === token && Array.isArray(stored.data);
  return isSame ? (stored as CampaignDetails) : undefined;
}

export const storedPicks = (token: string): unknown => parseJson(storage.read(picksKey(token)));

export const storePicks = (token: string, picks: object | null) =>
  storage.write(picksKey(token), picks && JSON.stringify(picks));

type NominationDraft = { region: string; name: string };

export function storedNomination(token: string): NominationDraft {
  const stored = parseJson(storage.read(nameKey(token)));
  const given = isObject(stored) ? stored : {};
  const text = (field: string) => (typeof given[field] === 'string' ? given[field] : '');
  return { region: text('region'), name: text('name') };
}

export const storeNomination = (token: string, draft: NominationDraft | null) =>
  storage.write(nameKey(token), draft && JSON.stringify(draft));

/** Reports when another tab changes its picks, or sends its ballot (null). */
export function watchPicks(token: string, onChange: (picks: unknown) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === picksKey(token)) onChange(parseJson(newValue));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
