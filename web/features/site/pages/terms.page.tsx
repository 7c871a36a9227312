import { Link } from 'react-router';
import { ContactLink, ContentPage, contentMeta, Section } from './content-page.tsx';

const page = {
  path: '/terms',
  title: 'Terms of Service',
  description:
    'The terms for using Joyous: orders, payments, coupons, text messages, reviews, the awards and the restaurant portal.',
  lastUpdated: '2022-01-03',
};

export const meta = contentMeta(page);

export default function TermsPage() {
  return (
    <ContentPage
      page={page}
      lead={
        <>
          The rules for using Joyous: this website, the app, the Foodie's Choice Awards and the
          restaurant portal. By using them you agree to these terms. If something is unclear, ask us
          at <ContactLink />.
        </>
      }
    >
      <Section id="what-joyous-is" title="What Joyous is">
        <p>
          Joyous helps you find a restaurant, get a coupon by text message, and order, here or in
          the app. The restaurants are businesses of their own. They decide what they cook, what it
          costs and when they are open, and what you order, you buy from them.
        </p>
      </Section>
      <Section id="using-joyous" title="Using Joyous">
        <p>
          You must be at least 13 to use Joyous, and old enough to make a contract where you live to
          order. Please do not:
        </p>
        <ul>
          <li>use somebody else’s mobile number, name or account;</li>
          <li>use software or false identities to get coupons, reviews or votes;</li>
          <li>try to access data that is not yours, or disrupt the service.</li>
        </ul>
        <p>We may refuse the service to those who do. Write to us before you test our security.</p>
      </Section>
      <Section id="orders" title="Orders">
        <p>
          An order is a contract between you and the restaurant. Restaurants keep their menus,
          prices and hours up to date themselves, and we show what they tell us. Opening hours are
          in the restaurant’s own time zone.
        </p>
        <p>
          <strong>Allergies:</strong> restaurants tell us what is in a dish, and not of every dish.
          The allergens on a menu, the words vegetarian or vegan, or the name of an ingredient do
          not guarantee how a dish was made. If it matters to your health, ask the restaurant before
          you order.
        </p>
      </Section>
      <Section id="payments-and-refunds" title="Payments and refunds">
        <p>
          You pay the price of the dishes, the taxes, and the tip that you choose to give. All sales
          are final; what happens when something goes wrong is in our{' '}
          <Link to="/refund">Refund Policy</Link>.
        </p>
      </Section>
      <Section id="coupons" title="Coupons">
        <ul>
          <li>
            A coupon is sent to one mobile number, for one restaurant or for any, and is used once.
          </li>
          <li>A number can hold one unused coupon for a restaurant at a time.</li>
          <li>
            It states its discount, the most it takes off, and the last day it can be used. It has
            no cash value and may not be sold.
          </li>
          <li>
            The number of coupons is limited, for each mobile number and in total. An offer ends
            when they are gone.
          </li>
          <li>We may cancel coupons that somebody got by evading these limits.</li>
        </ul>
      </Section>
      <Section id="text-messages" title="Text messages">
        <p>
          When you ask for a coupon, you ask us to text it to you, so give us only a number that is
          yours. You get one message each time you ask, at most five a day, and one after you used
          the coupon, to ask how it was. If you order here with your number, we text you a code and
          news about the order; if you order at a table without one, we text a receipt only when you
          ask for it. We may also text you when a restaurant answers your review with a discount,
          and text restaurant staff what they need for signing in. Your carrier’s message and data
          rates may apply. Reply STOP and we no longer text that number; reply START to get texts
          again.
        </p>
      </Section>
      <Section id="reviews" title="Reviews">
        <p>
          You can review a restaurant once for each completed order with your number and each coupon
          you used. Write what you experienced yourself, and nothing that is unlawful, insulting,
          private to somebody else, or paid for. You keep the rights to your words and allow us to
          show them.
        </p>
        <p>
          Restaurants can answer in public, and can offer a discount with the answer, whether the
          review was good or bad. Nothing that a restaurant does changes your rating or your words.
          We may take down a review that breaks these terms.
        </p>
      </Section>
      <Section id="awards" title="Foodie's Choice Awards">
        <ul>
          <li>No purchase is necessary to nominate, to vote or to win.</li>
          <li>
            Only local independent restaurants in the chosen region can be nominated, no chains or
            franchises. Nominations are subject to verification.
          </li>
          <li>Each person has one ballot. Once it is submitted, votes cannot be changed.</li>
          <li>A gift certificate is usable at any nominated restaurant of the winner’s choice.</li>
          <li>We leave out nominations and votes that were made to get around these rules.</li>
        </ul>
      </Section>
      <Section id="restaurants" title="Restaurants and their staff">
        <p>
          Each account in the restaurant portal belongs to one person. Keep your password and your
          device to yourself, and if you lose a device, remove it from your account. The owner
          decides who works with the portal and in which role, and is responsible for what they do
          there.
        </p>
        <p>
          A restaurant makes sure that what it tells diners is true, and that it may use the names
          and pictures it gives us. Our fees are set in its agreement with us; its reports show them
          for every order.
        </p>
      </Section>
      <Section id="our-responsibility" title="Our responsibility">
        <p>
          We work to keep Joyous correct and available, but we offer it as it is and cannot promise
          that it always will be. As far as the law allows, we are not liable for what a restaurant
          cooks, delivers or tells, or for losses that we could not foresee. Nothing here limits a
          liability that the law does not let us limit.
        </p>
      </Section>
      <Section id="changes-and-law" title="Changes, disputes and law">
        <p>
          When we change these terms, we change the date above; the new terms apply to what you do
          from then on. How disputes are settled, and under which law, is the same as in our{' '}
          <Link to="/privacy#dispute-resolution">Privacy Policy</Link>.
        </p>
      </Section>
    </ContentPage>
  );
}
