import { about, ContentPage, contentMeta } from '../features/pages/index.ts';
import { OpenAppButton, restaurantsAnchor } from '../features/site/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { DishTiles } from './dish-tiles.tsx';

export const meta = contentMeta(about);

export default function AboutPage() {
  return (
    <ContentPage content={about} picture={<DishTiles className="grid grid-cols-4" />}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/#${restaurantsAnchor}`} size="lg">
          Find a restaurant
        </ButtonLink>
        <OpenAppButton variant="secondary" size="lg">
          Open the app
        </OpenAppButton>
      </div>
    </ContentPage>
  );
}
