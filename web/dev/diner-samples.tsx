import { ReceiptText } from 'lucide-react';
import type { RestaurantCard } from '#contract/find/restaurants/restaurants.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { PriceLevel } from '#web/ui/price-level.tsx';
import { RatingBadge } from '#web/ui/rating-badge.tsx';
import { Scallop } from '#web/ui/scallop.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { RestaurantGrid, RestaurantGridSkeleton } from '../features/find/restaurants/index.ts';
import { ReviewSummary } from '../features/reviews/reviews/index.ts';
import { Row, Sample, Samples } from './samples.tsx';

const openRestaurant: RestaurantCard = {
  businessExternalId: 'mamarosa0001',
  name: 'Golden Lotus Kitchen',
  slug: 'golden-lotus-kitchen',
  picture: 'ramen',
  cuisineType: 'Szechuan, Noodles',
  priceLevel: 2,
  businessRating: 4.6,
  rating: 4.6,
  totalReviews: 1284,
  dietary: ['VEGETARIAN', 'VEGAN', 'GLUTEN_FREE'],
  address: { addressLine1: '', addressLine2: '', city: 'Portland', state: 'OR', zipCode: '' },
  serviceTypes: ['DINE_IN'],
  timeZone: 'America/Los_Angeles',
  utcOffsetMinutes: -480,
  webOffer: {
    services: ['TAKE_OUT'],
    first: [{ service: 'TAKE_OUT', atMs: 0, text: 'Pickup 7:00 PM' }],
    changesAtMs: 0,
  },
  opening: { isOpen: true, closesSoon: false, text: 'Open until 10 PM', changesAtMs: 0 },
  couponsPaused: false,
};
const closedRestaurant: RestaurantCard = {
  ...openRestaurant,
  businessExternalId: 'mamarosa0002',
  name: 'Taqueria La Paloma',
  picture: 'taco',
  rating: 2.4,
  totalReviews: 3,
  matchedDishes: ['Tacos al Pastor', 'Fish Taco'],
  opening: { isOpen: false, closesSoon: false, text: 'Opens 11 AM', changesAtMs: 0 },
  couponsPaused: true,
};

const metrics = {
  percent5Star: 58,
  percent4Star: 24,
  percent3Star: 9,
  percent2Star: 4,
  percent1Star: 5,
  totalReviews: 1284,
  averageReviewScore: 4.3,
  businessRating: 4.6,
};

export function DinerSamples() {
  return (
    <Samples title="Display">
      <Breadcrumb above={[{ label: 'Restaurants', to: '/' }]} here="Golden Lotus Kitchen" />
      <Sample name="Badges, ratings, prices">
        <Row>
          <Badge tone="accent">20% off</Badge>
          <Badge tone="success">Active</Badge>
          <Badge tone="warn">Invited</Badge>
          <Badge>Disabled</Badge>
          <Stars rating={4.3} size="lg" />
          <Stars rating={3.5} color="rating" />
          <RatingBadge rating={4.6} reviews={1284} />
          <RatingBadge rating={2.1} />
          <RatingBadge rating={0} />
          <PriceLevel level={2} />
        </Row>
      </Sample>
      <div className="grid items-start gap-8 md:grid-cols-3">
        <Sample name="Header rows: name and value">
          <Facts>
            <Fact name="Phone">(503) 555-0142</Fact>
            <Fact name="Service">Dine In, Take Out, Curbside Pickup</Fact>
            <Fact name="Sports bar">No</Fact>
          </Facts>
        </Sample>
        <Sample name="Review summary: diners' average, with 21 or more reviews">
          <ReviewSummary metrics={metrics} />
        </Sample>
        <Sample name="Review summary: few reviews, and no rating yet">
          <div className="grid gap-6">
            <ReviewSummary metrics={{ ...metrics, totalReviews: 12 }} />
            <ReviewSummary metrics={{ ...metrics, totalReviews: 0, businessRating: 0 }} />
          </div>
        </Sample>
      </div>
      <Banner kind="error">There was an error in the request</Banner>
      <Banner kind="success">Your profile is saved.</Banner>
      <Banner kind="note">You've been logged out. Log in again.</Banner>
      <Ticket stub="Text me the coupon">
        <Scallop tone="accent" className="size-24">
          20%
        </Scallop>
      </Ticket>
      <EmptyState
        as="h3"
        size="sm"
        icon={<ReceiptText size={28} />}
        title="No transactions were found"
        text="Try changing the search filter: last month had orders."
      />
      <RestaurantGrid restaurants={[openRestaurant, closedRestaurant]} heading="h3" />
      <LoadingRegion label="Loading restaurants">
        <RestaurantGridSkeleton />
      </LoadingRegion>
    </Samples>
  );
}
