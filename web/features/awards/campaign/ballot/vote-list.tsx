import type { Choice } from '#contract/awards/campaign/awards-rules.ts';
import { byRegion } from './ballot.ts';

/** Every vote, by region. */
export const VoteList = ({ choices }: { choices: readonly Choice[] }) => (
  <dl className="grid w-full gap-3 text-left">
    {byRegion(choices).map(({ region, names }) => (
      <div key={region}>
        <dt className="text-sm font-semibold text-ink-soft wrap-anywhere">{region}</dt>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <dd key={index} className="text-md font-semibold wrap-anywhere">
            {name}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);
