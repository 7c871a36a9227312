import { Link } from 'react-router';
import { ContactLink, ContentPage, contentMeta, Section } from './content-page.tsx';

const page = {
  path: '/refund',
  title: 'Refund Policy',
  description:
    'All sales are final. What that means, and what to do when an order is wrong, missing or charged by mistake.',
  lastUpdated: '2022-01-03',
};

export const meta = contentMeta(page);

export default function RefundPage() {
  return (
    <ContentPage
      page={page}
      lead={
        <>
          <strong className="text-ink">All sales are final.</strong> A kitchen starts to cook when
          you order, and what it has cooked for you can't be sold to anybody else.
        </>
      }
    >
      <Section id="what-final-means" title="What “final” means">
        <p>
          Once an order is placed and paid, you cannot return it, exchange it, or have your money
          back because you changed your mind, ordered the wrong dish, came too late, or did not like
          it. So please look over your order, the restaurant and the time before you pay.
        </p>
      </Section>
      <Section id="when-something-goes-wrong" title="When something goes wrong">
        <p>
          A dish is missing, is not what you ordered, or the order never came: talk to the
          restaurant first, and soon. It made the food, so it can put things right the fastest. Its
          phone number is on its page here.
        </p>
        <p>
          The restaurant may make the dish again, or pay back part or all of the order. Whether it
          does is the restaurant’s decision, because it is the restaurant that sold you the food.
        </p>
      </Section>
      <Section id="when-you-cannot-agree" title="When you and the restaurant do not agree">
        <p>
          Write to <ContactLink /> and tell us:
        </p>
        <ul>
          <li>the restaurant, the day, and the order number if you have it;</li>
          <li>what went wrong, and what the restaurant said.</li>
        </ul>
        <p>
          We compare that with our record of the order and take it up with the restaurant. We cannot
          promise that you get your money back, but we will tell you what we found.
        </p>
      </Section>
      <Section id="charged-by-mistake" title="When you were charged by mistake">
        <p>
          A charge for an order that you did not place, a second charge for the same order, or a
          wrong amount is not a sale but an error. Write to <ContactLink /> with the date and the
          amount. If the error is ours, we correct it.
        </p>
      </Section>
      <Section id="how-a-refund-reaches-you" title="How a refund reaches you">
        <p>
          A refund for an order that you paid by card goes back to that card. How many days it takes
          to appear there is up to your bank.
        </p>
      </Section>
      <Section id="coupons" title="Coupons">
        <p>
          A coupon costs you nothing and has no cash value, so there is nothing to refund when it
          expires or goes unused. More about them is in our{' '}
          <Link to="/terms#coupons">Terms of Service</Link>.
        </p>
      </Section>
    </ContentPage>
  );
}
