import { Container } from '../../ui/container.tsx';
import { DishTiles } from '../dish-tiles.tsx';

/** Short, so that the restaurants below are soon in view. */
export function Hero() {
  return (
    <Container className="grid items-center gap-8 pt-8 pb-7 md:grid-cols-[3fr_2fr] md:pt-12 md:pb-10">
      <div>
        <h1 className="text-4xl md:text-5xl">Good food nearby, for less.</h1>
        <p className="mt-3 max-w-[46ch] text-md text-ink-soft md:mt-4 md:text-lg">
          Find a local kitchen you will love, see who is open right now, and get a coupon by text
          message.
        </p>
      </div>
      <DishTiles className="hidden grid-cols-4 md:grid" />
    </Container>
  );
}
