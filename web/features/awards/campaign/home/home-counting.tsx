import { Download } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Campaign } from '../use-campaigns.ts';
import { useAwardsPage } from '../use-campaigns.ts';
import { Collapsible } from './collapsible.tsx';
import { nameAndDates } from './phase-words.ts';

const promises = [
  {
    title: 'One person, one ballot',
    text: "Each mobile number gets one link, for one ballot. It's final: nobody can change it or send another, not even us.",
  },
  {
    title: 'Sealed until voting closes',
    text: 'Every ballot goes into a log as a code that hides its votes. No counts are shown before voting closes.',
  },
  {
    title: "The log can't be changed unnoticed",
    text: 'During voting, we publish fingerprints of the log here. If a ballot is added, changed or removed later, the fingerprint no longer matches.',
  },
  {
    title: 'Odd votes are reviewed in the open',
    text: 'Bursts of ballots are set aside and reviewed one by one. They stay in the log, with the reason.',
  },
  {
    title: 'Anybody can recount',
    text: 'When voting closes, we publish the whole log. Your receipt proves that your ballot is in it.',
  },
];

/** The roots, so that somebody can note one down and compare it later. */
function Fingerprints({ campaign }: { campaign: Campaign }) {
  const { roots } = campaign;
  if (roots.length === 0) return null;
  return (
    <Collapsible title={`Fingerprints of ${nameAndDates(campaign)}`}>
      <ol reversed start={roots[0]?.number} className="grid gap-3 pb-4">
        {roots.map(({ number, at, root }) => (
          <li key={number} className="text-sm">
            <span className="font-semibold">No. {number}</span>{' '}
            <time dateTime={at} className="text-ink-soft figures">
              {at.slice(0, 16).replace('T', ' ')} UTC
            </time>
            <span className="block font-mono text-xs break-all">{root}</span>
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}

/** Explains how anybody can check the result. */
export function Counting({ campaigns }: { campaigns: readonly Campaign[] }) {
  const to = useAwardsPage();
  const logs = campaigns.filter(({ logAddress }) => logAddress !== null);
  return (
    <section aria-labelledby="counting" className="grid gap-5">
      <h2 id="counting" className="scroll-mt-24 text-2xl">
        How we keep the count honest
      </h2>
      <ol className="grid gap-4 sm:grid-cols-2">
        {promises.map(({ title, text }) => (
          <li key={title} className="rounded-lg bg-paper p-5 sm:last:odd:col-span-2">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-control text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink to={to('foodieChoiceReceipt')} variant="secondary" size="lg">
          Check a receipt
        </ButtonLink>
      </div>
      {logs.map((campaign) => (
        <a
          key={campaign.marketingCampaignKey}
          href={campaign.logAddress ?? ''}
          className="link inline-flex min-h-12 items-center gap-2 justify-self-start text-control"
        >
          <Download size={18} className="shrink-0" />
          Download the log of {nameAndDates(campaign)}
        </a>
      ))}
      {campaigns.map((campaign) => (
        <Fingerprints key={campaign.marketingCampaignKey} campaign={campaign} />
      ))}
    </section>
  );
}
