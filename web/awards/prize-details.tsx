import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/prize-details';
import { PrizeSlides } from './prize-details/prize-slides.tsx';

// In the browser alone: the app's web view brings a voter's token in the address, which no page
// that is kept in a server's memory may see.
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Container className="grid grid-cols-1 gap-6 py-10">
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-72" />
    </Container>
  );
}

export { handle } from './from-app.ts';

export const meta: Route.MetaFunction = () => [{ title: "Prizes | Foodie's Choice Awards" }];

export default function PrizeDetails() {
  const { search } = useLocation();
  return (
    <Container className="grid grid-cols-1 gap-6 py-10">
      <h1 className="text-3xl">2021 Foodie's Choice Awards</h1>
      <PrizeSlides />
      <p className="max-w-prose text-ink-soft">
        No purchase necessary. The gift certificate can be used at any nominated restaurant of the
        winner’s choice.
      </p>
      <div>
        <ButtonLink to={{ pathname: '/campaign/foodieChoiceNominations', search }} size="lg">
          Nominate a restaurant
        </ButtonLink>
      </div>
    </Container>
  );
}
