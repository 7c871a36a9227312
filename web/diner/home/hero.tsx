import { OpenAppButton, restaurantsAnchor } from '../../features/site/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { DishTiles } from '../dish-tiles.tsx';

export function Hero() {
  return (
    <Container className="grid items-center gap-8 py-section md:grid-cols-[3fr_2fr]">
      <div>
        <h1 className="max-w-[14ch] text-5xl">Good food nearby, for less.</h1>
        <p className="mt-5 max-w-[42ch] text-lg text-ink-soft">
          Find a local kitchen you will love, see who is open right now, and get a coupon by text
          message.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={`#${restaurantsAnchor}`} size="lg">
            Find a restaurant
          </ButtonLink>
          <OpenAppButton variant="secondary" size="lg">
            Open the app
          </OpenAppButton>
        </div>
      </div>
      <DishTiles className="hidden grid-cols-2 md:grid" />
    </Container>
  );
}
