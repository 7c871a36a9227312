import { useLocation } from 'react-router';
import { nominatorPrizeDollars, voterPrizeDollars } from '#contract/awards/awards-rules.ts';
import { awardsPage } from '../features/awards/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PrizeSlides } from './prize-details/prize-slides.tsx';

const prizes = [
  { worth: `$${nominatorPrizeDollars}`, text: 'for one nominator' },
  { worth: `$${voterPrizeDollars}`, text: 'for one voter' },
  { worth: '$0', text: 'to take part: no purchase necessary' },
];

export default function PrizeDetailsPage() {
  const { search } = useLocation();
  return (
    <>
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
        <ButtonLink
          to={awardsPage('foodieChoiceNominations', search)}
          size="lg"
          className="max-sm:w-full"
        >
          Nominate a restaurant
        </ButtonLink>
      </div>
    </>
  );
}
