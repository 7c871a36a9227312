import { Link } from 'react-router';
import { awardsPath, restaurantsAnchor } from '../site/index.ts';
import { ContactLink } from './contact-link.tsx';
import type { PageContent } from './page-content.ts';

export const about: PageContent = {
  path: '/about',
  title: 'About us',
  description:
    'Joyous brings hungry people and local restaurants together: coupons by text message, ordering in the app, and a portal that restaurants can trust with their money.',
  lead: 'The best meal in town is often around a corner that you have never turned. Joyous is there to make you turn it.',
  sections: [
    {
      id: 'for-diners',
      title: 'For people who are hungry',
      text: (
        <>
          <p>
            <Link to={`/#${restaurantsAnchor}`}>Look through the restaurants</Link> of your city:
            what they cook, what it costs, what others thought of it, and who is open right now by
            the clock on their own wall.
          </p>
          <p>
            Found one? Ask for a coupon with your mobile number, and it comes as a text message. No
            account, no password, no paper. Or order in the Joyous app and save 20%.
          </p>
        </>
      ),
    },
    {
      id: 'for-restaurants',
      title: 'For people who cook',
      text: (
        <>
          <p>
            A good kitchen deserves a full room and books that add up. Restaurants get a portal of
            their own where they read what their guests wrote, answer them, and see what they sold.
          </p>
          <p>
            We are particular about the money. Every cent of a deposit can be followed back to the
            order it came from, fees and refunds included, and every report keeps the restaurant’s
            own time, whatever the clocks are doing elsewhere.
          </p>
        </>
      ),
    },
    {
      id: 'reviews',
      title: 'Reviews that mean something',
      text: (
        <p>
          Only somebody who ordered, or used a coupon, can write a review, and only one each time. A
          restaurant can answer, and may add a discount to the answer, but it cannot change a word
          or a star of what was written.
        </p>
      ),
    },
    {
      id: 'awards',
      title: "Foodie's Choice Awards",
      text: (
        <p>
          Chains have advertising; the place on your corner has you. In the{' '}
          <Link to={awardsPath}>Foodie's Choice Awards</Link> diners nominate the local independent
          restaurants they love and vote for the best of their region.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Say hello',
      text: (
        <p>
          Something we should know, or should do better? Write to <ContactLink />.
        </p>
      ),
    },
  ],
};
