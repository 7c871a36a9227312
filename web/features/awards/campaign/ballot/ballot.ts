import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import { type Choice, votesPerRegion } from '#contract/awards/campaign/awards-rules.ts';

type Regions = CampaignDetails['data'];

/** The selectors' values by region: a restaurant's name or an empty string each. */
export type Picks = Readonly<Record<string, readonly string[]>>;

export const picksOf = (picks: Picks, region: string): readonly string[] =>
  Array.from({ length: votesPerRegion }, (_, slot) => picks[region]?.[slot] ?? '');

export const withPick = (picks: Picks, region: string, slot: number, name: string): Picks => ({
  ...picks,
  [region]: picksOf(picks, region).map((before, index) => (index === slot ? name : before)),
});

/**
 * Reads stored picks, without restaurants that are no longer on the list: one may have been
 * withdrawn.
 */
export function readPicks(stored: unknown, regions: Regions): Picks {
  const given =
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const picks: Record<string, string[]> = {};
  for (const { region, values } of regions) {
    const names = new Set(values.map(({ name }) => name));
    const slots = Object.hasOwn(given, region) ? given[region] : undefined;
    const stored = Array.isArray(slots) ? slots.slice(0, votesPerRegion) : [];
    picks[region] = stored.map((name) => (names.has(name) ? String(name) : ''));
  }
  return picks;
}

export const choicesOf = (picks: Picks, regions: Regions): Choice[] =>
  regions.flatMap(({ region }) =>
    picksOf(picks, region)
      .filter((name) => name !== '')
      .map((name) => ({ region, name })),
  );

/** Marks slots that repeat an earlier one: the later one gets the error. */
export function repeatedSlots(picks: Picks, region: string): readonly boolean[] {
  const slots = picksOf(picks, region);
  return slots.map((name, slot) => name !== '' && slots.indexOf(name) < slot);
}

export const hasRepeated = (picks: Picks, region: string): boolean =>
  repeatedSlots(picks, region).includes(true);

/** The details as received, with the choices marked as selected. */
export const markedData = (regions: Regions, choices: readonly Choice[]): Regions =>
  regions.map(({ region, values }) => ({
    region,
    values: values.map(({ name }) => ({
      name,
      selected: choices.some((choice) => choice.region === region && choice.name === name),
    })),
  }));

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** '4 votes in 2 regions' */
export function choiceCountText(choices: readonly Choice[]): string {
  if (choices.length === 0) return 'No votes yet';
  const regions = new Set(choices.map(({ region }) => region));
  return `${counted(choices.length, 'vote')} in ${counted(regions.size, 'region')}`;
}

/** Groups votes by region, in the order of the ballot. */
export function byRegion(choices: readonly Choice[]): { region: string; names: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { region, name } of choices) {
    groups.set(region, [...(groups.get(region) ?? []), name]);
  }
  return Array.from(groups, ([region, names]) => ({ region, names }));
}
