import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  nominatorPrizeDollars,
  voterPrizeDollars,
} from '#contract/awards/campaign/awards-rules.ts';
import { shortCents } from '#contract/money/cents.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAwardsPage } from './use-campaigns.ts';
import { AwardsColumn } from './voter-page.tsx';

export const meta = unlistedMeta("Prizes | Foodie's Choice Awards");

const slides = [
  {
    picture: 'gift',
    title: 'Nominate, and win $25',
    text: 'Everyone who nominates a restaurant is entered to win a $25 gift certificate.',
  },
  {
    picture: 'trophy',
    title: 'Vote, and win $50',
    text: 'Everyone who votes is entered to win a $50 gift certificate.',
  },
  {
    picture: 'plate',
    title: 'Eat where you like',
    text: 'Use it at any nominated restaurant of your choice.',
  },
];

/** A row that scrolls by touch, keyboard and buttons; it never moves by itself. */
function PrizeSlides() {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  const show = (index: number) => {
    const slide = row.current?.children[index];
    slide?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  const follow = () => {
    if (row.current) setShown(Math.round(row.current.scrollLeft / row.current.clientWidth));
  };

  return (
    <section aria-roledescription="carousel" aria-label="Prizes" className="max-w-form">
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScroll={follow}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-xl bg-paper shadow-sm motion-reduce:scroll-auto"
      >
        {slides.map(({ picture, title, text }) => (
          <li
            key={title}
            className="flex w-full shrink-0 snap-center flex-col items-center gap-3 p-8 text-center"
          >
            <img src={`/awards/${picture}.webp`} alt="" width={112} height={112} />
            <h2 className="text-2xl">{title}</h2>
            <p className="max-w-[36ch] text-md text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-center gap-4">
        <IconButton
          label="Previous prize"
          icon={<ChevronLeft />}
          variant="outline"
          disabled={shown === 0}
          onClick={() => show(shown - 1)}
        />
        <p className="figures text-ink-soft" aria-live="polite">
          {shown + 1} of {slides.length}
        </p>
        <IconButton
          label="Next prize"
          icon={<ChevronRight />}
          variant="outline"
          disabled={shown === slides.length - 1}
          onClick={() => show(shown + 1)}
        />
      </div>
    </section>
  );
}

const prizes = [
  { worth: shortCents(nominatorPrizeDollars * 100), text: 'for one nominator' },
  { worth: shortCents(voterPrizeDollars * 100), text: 'for one voter' },
  { worth: '$0', text: 'to take part: no purchase necessary' },
];

export default function PrizeDetailsPage() {
  const to = useAwardsPage();
  return (
    <AwardsColumn width="page">
      <h1 className="text-3xl">2021 Foodie's Choice Awards</h1>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,560px)_1fr]">
        <PrizeSlides />
        <ul className="grid content-start gap-4 sm:max-lg:grid-cols-3">
          {prizes.map(({ worth, text }) => (
            <li key={worth} className="rounded-lg bg-paper p-5">
              <p className="font-display text-2xl font-bold">{worth}</p>
              <p className="mt-1 text-control text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <p className="max-w-prose text-md text-ink-soft">
        No purchase necessary. The gift certificate can be used at any nominated restaurant of the
        winner’s choice.
      </p>
      <div>
        <ButtonLink to={to('foodieChoiceNominations')} size="lg" className="max-sm:w-full">
          Nominate a restaurant
        </ButtonLink>
      </div>
    </AwardsColumn>
  );
}
