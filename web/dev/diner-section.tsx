import Percent from 'lucide-react/icons/badge-percent';
import { RestaurantCardTile } from '../features/restaurants/index.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { OpenBadge } from '../ui/open-badge.tsx';
import { PriceLevel } from '../ui/price-level.tsx';
import { RatingBadge } from '../ui/rating-badge.tsx';
import { Scallop } from '../ui/scallop.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Stars } from '../ui/stars.tsx';
import { Ticket } from '../ui/ticket.tsx';
import { restaurants } from './samples.data.ts';
import { Example, Row, Section } from './section.tsx';

export function DinerSection() {
  return (
    <Section id="diner" title="For diners">
      <Example name="Badges">
        <Row>
          <OpenBadge status="open">Open until 10 PM</OpenBadge>
          <OpenBadge status="closing">Closes soon, 9:30 PM</OpenBadge>
          <OpenBadge status="closed">Opens 11 AM</OpenBadge>
          <Badge tone="accent" icon={<Percent size={14} />}>
            20% off
          </Badge>
          <Badge>Vegan options</Badge>
          <Badge tone="danger">Refunded</Badge>
        </Row>
      </Example>
      <Example name="Ratings and prices">
        <Row>
          <Stars rating={4.3} size="lg" />
          <Stars rating={3.5} colour="rating" />
          <Stars rating={2} colour="rating" size="sm" />
          <RatingBadge rating={4.6} reviews={1284} />
          <RatingBadge rating={3.4} reviews={87} />
          <RatingBadge rating={2.1} />
          <RatingBadge rating={0} reviews={0} />
          <PriceLevel level={2} />
          <PriceLevel level={4} />
        </Row>
      </Example>
      <Example name="Coupon">
        <Ticket className="max-w-[720px]" stub={<Button size="lg">Text me the coupon</Button>}>
          <div className="flex items-center gap-5">
            <Scallop tone="accent" className="size-24 sm:size-28">
              <span className="block text-center font-display text-2xl leading-none font-bold">
                20%<span className="block text-base">off</span>
              </span>
            </Scallop>
            <div>
              <p className="font-display text-xl font-bold">A fifth off your next order</p>
              <p className="mt-1 text-accent-deep">At Golden Lotus Kitchen, until Sunday.</p>
            </div>
          </div>
        </Ticket>
      </Example>
      <div>
        <SectionHeading
          as="h3"
          eyebrow="Portland"
          title="Open near you"
          action={
            <Button variant="quiet" size="sm">
              See all 14
            </Button>
          }
        />
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {restaurants.map((restaurant) => (
            <li key={restaurant.name}>
              <RestaurantCardTile restaurant={restaurant} eager={false} heading="h3" />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
