import { Link } from 'react-router';
import { ContactLink, ContentPage, contentMeta, Section } from './content-page.tsx';

const page = {
  path: '/privacy',
  title: 'Privacy Policy',
  description:
    'What Joyous learns about you, who else sees it, how long we keep it, and how to have it corrected or erased.',
  lastUpdated: '2022-01-03',
};

export const meta = contentMeta(page);

export default function PrivacyPage() {
  return (
    <ContentPage
      page={page}
      lead={
        <>
          What Joyous learns about you on our website, in our app, awards and restaurant portal,
          what we do with it, and what you can do about it. When we change this policy, we change
          the date above. Questions go to <ContactLink />.
        </>
      }
    >
      <Section id="information-collected" title="Information collected">
        <p>What we know about you depends on what you do with Joyous.</p>
        <ul>
          <li>
            <strong>Browsing.</strong> You can look at restaurants without telling us who you are.
            Like every website, ours sees the internet address that a request comes from, and uses
            it to keep the service running and to stop abuse. We may count page views. A count holds
            the address of the page, the page before it and the campaign that brought you; it sets
            no cookie and keeps nothing in your browser.
          </li>
          <li>
            <strong>What's near you.</strong> If you press "Use my location", your browser tells the
            page where you are. The page rounds it to about a mile, searches with that, and keeps it
            in your browser until you clear it. We don't keep it. For a delivery, the page rounds it
            to about 100 yards, to see whether the restaurant delivers there; we delete it within a
            few hours. Your browser also keeps the city or ZIP code you enter, and whether you chose
            pickup or delivery.
          </li>
          <li>
            <strong>Coupons.</strong> The mobile number you give us and its country, the restaurant,
            and the promotion or campaign that brought you to it.
          </li>
          <li>
            <strong>Favorites.</strong> The restaurants you mark or look at, and the coupons you ask
            for or open, are kept in the storage of your own browser, to show them to you again. You
            can remove them there.
          </li>
          <li>
            <strong>An order you're about to make.</strong> Your browser keeps your cart until you
            order, or for 30 days: the dishes, codes, notes and, for a delivery, the address and the
            location. It keeps the name and number you type until you order or close the tab. Once
            you confirm your number with a code, it keeps your name, the last four digits and a key
            for 30 days, so you need no new code. It also keeps the links to your last four orders,
            until a day after each is done.
          </li>
          <li>
            <strong>Your table.</strong> If you scan the card on a table, your browser keeps the
            restaurant, the table and a random key of its own for four hours. If you pay online
            there, we ask for no name and no number. If you want the receipt by text, we use that
            number for this one text and don't keep it with the order.
          </li>
          <li>
            <strong>Orders.</strong> What you ordered, from whom and when, how you receive it, what
            it cost with tax, tip, discounts and refunds, and the name, mobile number, address and
            notes that go with it. We note that an order was paid by card, but not the number of the
            card.
          </li>
          <li>
            <strong>Reviews.</strong> Your rating, your words, the date, and your name. Readers see
            your initials beside it, or nothing if you choose to be anonymous. Until you send it,
            your browser keeps it in its tab.
          </li>
          <li>
            <strong>Foodie's Choice Awards.</strong> Your region, the restaurants you nominate, your
            votes, and a token from the app that makes sure each person votes once. Your browser
            keeps what you have picked but not sent and, for 90 days, a cookie that says only that
            two votes came from one browser.
          </li>
          <li>
            <strong>Restaurant staff.</strong> Your email address, mobile number, role and password,
            the devices you sign in with, and a record of important changes: who made them, when,
            and from which internet address. Signing in stores keys in your browser. The kitchen's
            page keeps its open orders there until you log out, without names, numbers and
            addresses.
          </li>
        </ul>
      </Section>
      <Section id="third-parties" title="Third parties">
        <p>We do not sell personal data. Others see it only where the service needs them to:</p>
        <ul>
          <li>
            <strong>The restaurant</strong> sees the orders placed with it and the reviews written
            about it. With an order on our website, it sees your name and mobile number (neither if
            you paid online at a table without them), the address for a delivery, and your notes.
            For each of its diners, it sees a mobile number with most digits hidden, the number of
            orders, what was spent and when they last ordered. It can look up a diner whose full
            number it already knows.
          </li>
          <li>
            <strong>The systems a restaurant takes orders with</strong>, such as its tablet and its
            cash register, exchange those orders with us. They see who placed one if the restaurant
            lets them.
          </li>
          <li>
            <strong>Our text message carrier</strong> gets your number and the message, to deliver
            it.
          </li>
          <li>
            <strong>Payment services</strong> handle payments by card, under their own policies.
          </li>
          <li>
            <strong>Our page counter</strong>, if we use one, gets what is described under Browsing.
          </li>
          <li>
            <strong>Authorities</strong> get what the law requires us to give them.
          </li>
        </ul>
        <p>
          Our pages link to places that are not ours: app stores, maps, restaurants’ own websites.
          What happens there is governed by their policies.
        </p>
      </Section>
      <Section id="controlling-personal-data" title="Controlling personal data">
        <p>
          Write to <ContactLink /> to ask what we hold about you, to have it corrected, or to have
          it erased. We will first make sure that the number or address is yours, so that nobody
          else can ask in your name. Records of money that we must keep by law stay, as described
          under Data retention.
        </p>
        <ul>
          <li>
            We text you a coupon because you asked for it, and once, after you used it, to ask how
            it was. If you order on our website with your number, we text you a code, and what
            becomes of the order. We may also text you when a restaurant answers your review with a
            discount. To get no more messages, reply STOP to one.
          </li>
          <li>You choose with each review whether it carries your initials.</li>
          <li>
            You can look around with cookies and browser storage switched off. Asking for a coupon,
            ordering, and sending a review or a vote need one cookie, which protects you from other
            sites acting in your name. The restaurant portal needs both to keep you signed in.
          </li>
          <li>
            Restaurant staff can see the devices that may sign in to their account, and revoke them.
          </li>
        </ul>
      </Section>
      <Section id="data-retention" title="Data retention">
        <p>We keep personal data for as long as we need it for the purpose you gave it for.</p>
        <ul>
          <li>
            <strong>Orders, refunds and deposits</strong> are business records. They are kept
            unchanged for as long as tax and accounting law asks of the restaurant and of us.
          </li>
          <li>
            <strong>Coupons</strong> are kept with the number they were sent to, so that each is
            used once.
          </li>
          <li>
            <strong>Reviews</strong> are kept for as long as they are shown.
          </li>
          <li>
            <strong>Confirmation codes</strong> for signing in expire within minutes.
          </li>
          <li>
            <strong>Staff accounts</strong> are kept until the restaurant or the person ends them.
            The record of changes they made stays.
          </li>
        </ul>
        <p>We erase what we no longer need, or remove everything in it that points to a person.</p>
      </Section>
      <Section id="children-under-13" title="Children under 13">
        <p>
          Joyous is not meant for children under 13, and we do not knowingly collect anything about
          them. If you believe that a child has given us personal data, write to <ContactLink /> and
          we will erase it.
        </p>
      </Section>
      <Section id="security" title="Security">
        <p>What we do to keep your data yours:</p>
        <ul>
          <li>It travels between you and us over encrypted connections.</li>
          <li>
            Mobile numbers are stored encrypted. Passwords are stored only in a form that cannot be
            turned back into the password.
          </li>
          <li>
            A restaurant’s records can be read by that restaurant alone, and its staff see what
            their role needs.
          </li>
          <li>
            Signing in to the restaurant portal requires a device that was confirmed by text
            message.
          </li>
        </ul>
        <p>
          No system is perfectly safe. If data about you is exposed, we will tell you as the law
          requires. If you find a weakness, please write to <ContactLink /> before you tell others.
        </p>
      </Section>
      <Section id="refund-policy" title="Refund policy">
        <p>
          All sales are final. What that means, and what to do when something about an order is
          wrong, is explained in our <Link to="/refund">Refund Policy</Link>.
        </p>
      </Section>
      <Section id="dispute-resolution" title="Dispute resolution">
        <p>
          If you think we have handled your data or your order wrongly, write to <ContactLink />{' '}
          first. Tell us what happened, when, and what would put it right. We will look into it and
          answer you, and we will try to settle it between us.
        </p>
        <p>
          If that fails, you are free to take the matter to a consumer or privacy authority, or to a
          court.
        </p>
      </Section>
      <Section id="jurisdiction" title="Jurisdiction">
        <p>
          Joyous is offered in the United States, and our text messages go to U.S. numbers. This
          policy is governed by the laws of the United States and of the state you live in, and a
          dispute that cannot be settled is decided by the courts there.
        </p>
        <p>Rights that the law gives you remain yours, whether or not this policy names them.</p>
      </Section>
    </ContentPage>
  );
}
