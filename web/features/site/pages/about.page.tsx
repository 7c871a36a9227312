import { Link } from 'react-router';
import { awardsPath, restaurantsAnchor } from '#web/platform/visit/site-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DishTiles } from '../../find/restaurants/index.ts';
import { OpenAppButton } from '../frame/index.ts';
import { ContactLink, ContentPage, contentMeta, Section } from './content-page.tsx';

const page = {
  path: '/about',
  title: 'About us',
  description:
    'Joyous brings hungry people and local restaurants together: coupons by text message, ordering, and a portal that restaurants can trust with their money.',
};

export const meta = contentMeta(page);

export default function AboutPage() {
  return (
    <ContentPage
      page={page}
      lead="Joyous helps you find good local restaurants, and pays part of your bill there."
      picture={<DishTiles className="grid grid-cols-4" />}
      foot={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/#${restaurantsAnchor}`} size="lg">
            Find a restaurant
          </ButtonLink>
          <OpenAppButton variant="secondary" size="lg">
            Open the app
          </OpenAppButton>
        </div>
      }
    >
      <Section id="for-diners" title="For people who are hungry">
        <p>
          <Link to={`/#${restaurantsAnchor}`}>Browse the restaurants</Link> in your city: what they
          cook, what it costs, what other diners thought, and who is open right now.
        </p>
        <p>
          Found one? Enter your mobile number, and we text you a coupon. No account, no password, no
          paper. Order here or in the Joyous app (where you save 20%).
        </p>
        <p>
          At a table, scan the card on it. You order on your phone, and if you pay online, we don't
          even need your number.
        </p>
      </Section>
      <Section id="for-restaurants" title="For people who cook">
        <p>
          A good kitchen deserves a full room and books that add up. Restaurants get their own
          portal, where they take orders, change their menu, reply to reviews, and see what they
          sold.
        </p>
        <p>
          We are careful with money. Every cent of a deposit can be traced to the order it came
          from, fees and refunds included, and every report uses the restaurant’s own time zone.
        </p>
      </Section>
      <Section id="reviews" title="Reviews that mean something">
        <p>
          Only people who ordered or used a coupon can write a review, and only one per visit. A
          restaurant can reply, and add a discount to its reply, but it can't change a word or a
          star of the review.
        </p>
      </Section>
      <Section id="awards" title="Foodie's Choice Awards">
        <p>
          Chains have advertising; the place on your corner has you. In the{' '}
          <a href={awardsPath}>Foodie's Choice Awards</a>, diners nominate the local independent
          restaurants they love, and vote for the best in their region.
        </p>
      </Section>
      <Section id="contact" title="Say hello">
        <p>
          Is there something we should know, or do better? Write to <ContactLink />.
        </p>
      </Section>
    </ContentPage>
  );
}
