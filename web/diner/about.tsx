import { Link } from 'react-router';
import { ContactLink, ContentPage, contentMeta, Section } from '../features/pages/index.ts';
import { awardsPath, OpenAppButton, restaurantsAnchor } from '../features/site/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { DishTiles } from './dish-tiles.tsx';

const page = {
  path: '/about',
  title: 'About us',
  description:
    'Joyous brings hungry people and local restaurants together: coupons by text message, ordering in the app, and a portal that restaurants can trust with their money.',
};

export const meta = contentMeta(page);

export default function AboutPage() {
  return (
    <ContentPage
      page={page}
      lead="The best meal in town is often around a corner that you have never turned. Joyous is there to make you turn it."
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
          <Link to={`/#${restaurantsAnchor}`}>Look through the restaurants</Link> of your city: what
          they cook, what it costs, what others thought of it, and who is open right now by the
          clock on their own wall.
        </p>
        <p>
          Found one? Ask for a coupon with your mobile number, and it comes as a text message. No
          account, no password, no paper. Or order in the Joyous app and save 20%.
        </p>
      </Section>
      <Section id="for-restaurants" title="For people who cook">
        <p>
          A good kitchen deserves a full room and books that add up. Restaurants get a portal of
          their own where they read what their guests wrote, answer them, and see what they sold.
        </p>
        <p>
          We are particular about the money. Every cent of a deposit can be followed back to the
          order it came from, fees and refunds included, and every report keeps the restaurant’s own
          time, whatever the clocks are doing elsewhere.
        </p>
      </Section>
      <Section id="reviews" title="Reviews that mean something">
        <p>
          Only somebody who ordered, or used a coupon, can write a review, and only one each time. A
          restaurant can answer, and may add a discount to the answer, but it cannot change a word
          or a star of what was written.
        </p>
      </Section>
      <Section id="awards" title="Foodie's Choice Awards">
        <p>
          Chains have advertising; the place on your corner has you. In the{' '}
          <a href={awardsPath}>Foodie's Choice Awards</a> diners nominate the local independent
          restaurants they love and vote for the best of their region.
        </p>
      </Section>
      <Section id="contact" title="Say hello">
        <p>
          Something we should know, or should do better? Write to <ContactLink />.
        </p>
      </Section>
    </ContentPage>
  );
}
