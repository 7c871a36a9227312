import { awardsYear } from '#contract/awards/awards-rules.ts';

export const AwardsHeading = () => (
  <h1 className="text-3xl">{awardsYear} Foodie's Choice Awards</h1>
);
