import { shortCents } from '#contract/money/cents.ts';
import { monthAndDayAt } from '#contract/time/time-zone.ts';
import { fitsOneSegment, toGsm7 } from '#platform/sms/gsm7.ts';
import { asItIs, fitFirst, fitMost, fitName } from './compose.ts';
import { orders } from './english-orders.ts';
import { owners } from './english-owners.ts';

/** The end of every text to a diner that isn't about their order. */
const optOut = 'Reply STOP to end texts.';

/** The last day of something that ends then. */
type End = { endsAtMs: number; timeZone: string };

const lastDay = ({ endsAtMs, timeZone }: End) => monthAndDayAt(timeZone, endsAtMs);

/** What a code is for: a person who didn't ask for it learns what another is trying to do. */
const uses = { SIGN_IN: 'sign-in', NEW_NUMBER: 'new-number', ORDER: 'order' };

type CodeUse = keyof typeof uses;

const codes = {
  /**
   * The last line tells browsers which site a code is for: they offer it there, and nowhere else.
   * https://wicg.github.io/sms-one-time-codes/
   */
  code: ({ use, code, publicUrl }: { use: CodeUse; code: string; publicUrl: string }) =>
    asItIs(
      `Joyous: your ${uses[use]} code is ${code}. It is good for 5 minutes. We never ask you for it.\n\n@${new URL(publicUrl).host} #${code}`,
    ),

  /** Instead of a code after too many wrong ones: only the person's phone shows it. */
  locked: () =>
    asItIs(
      'Joyous: too many wrong codes were entered for your account, so a new device gets no code. To log in on one, choose "Forgot password" on the login page.',
    ),
};

type Coupon = End & {
  /** Null: any restaurant. */
  restaurantName: string | null;
  percentOff: number;
  mostOffCents: number;
  /** The code as it is shown. */
  code: string;
  link: string;
  /** Whether it takes orders on the web: then the link leads there, too. */
  isOrderedHere?: boolean;
};

type CouponsAgain = {
  /** The codes as they are shown; at least one, the most useful first. */
  codes: readonly string[];
  /** The link to the first `count` of them. */
  linkTo: (count: number) => string;
};

const coupons = {
  /**
   * With a link to the page that shows the coupon as a QR code, if it all fits one message. A long
   * name may be cut for that, but not to mention ordering. If our own address is too long, we send
   * only the code, which is enough.
   */
  coupon(coupon: Coupon) {
    const { restaurantName, percentOff, mostOffCents, code, link, isOrderedHere, ...end } = coupon;
    const sentence = (where: string, until = 'good until') =>
      `Joyous: ${percentOff}% off, up to ${shortCents(mostOffCents)}, at ${where} Code ${code}, ${until} ${lastDay(end)}. ${optOut}`;
    const ordering = toGsm7(sentence(`${restaurantName}. Order with it: ${link}`, 'until'));
    if (isOrderedHere && fitsOneSegment(ordering)) return asItIs(ordering);
    return fitFirst(
      restaurantName ?? 'any restaurant on Joyous',
      (name) => sentence(`${name}: ${link}`),
      (name) => sentence(`${name}.`),
    );
  },

  /**
   * One link to as many coupons as fit one message. If our own address is too long, only the codes
   * are sent, which is enough.
   */
  again({ codes: shown, linkTo }: CouponsAgain) {
    const sentence = (count: number, what: string) =>
      `Joyous: your ${count === 1 ? 'coupon' : `${count} coupons`}: ${what} ${optOut}`;
    return (
      fitMost(shown, ({ length }) => sentence(length, linkTo(length))) ??
      fitMost(shown, (some) => sentence(some.length, some.join(', '))) ??
      asItIs('')
    );
  },
};

type Reply = End & {
  restaurantName: string;
  percentOff: number;
  /** The code as it is shown. */
  code: string;
  link: string;
};

const reviews = {
  /** The link is never cut. */
  invitation: ({ restaurantName, link }: { restaurantName: string; link: string }) =>
    fitName(restaurantName, (name) => `Joyous: how was ${name}? Tell others: ${link} ${optOut}`),

  /**
   * With a link to the page that shows the reply with the code, if it all fits one message. A long
   * name may be cut for that. If our own address is too long, only the code is sent: the reply is on
   * the restaurant's page, too.
   */
  reply({ restaurantName, percentOff, code, link, ...end }: Reply) {
    const sentence = (what: string) =>
      `Joyous: ${what} ${percentOff}% off with code ${code} until ${lastDay(end)}. ${optOut}`;
    return fitFirst(
      restaurantName,
      (name) => sentence(`${name} answered your review: ${link}`),
      (name) => sentence(`${name} answered your review.`),
    );
  },
};

const awards = {
  link: ({ link }: { link: string }) => asItIs(`Your Foodie's Choice link: ${link} ${optOut}`),
};

/** As in the portal. */
const roleNames = { 1: 'Owner', 2: 'Manager', 4: 'Server', 5: 'Driver' };

type AtRestaurant = { restaurantName: string };

/** Only an invitation has a link, and a dispute, which has a deadline, so that staff don't get used to following links in texts. */
const staff = {
  invitation: ({ restaurantName, link }: AtRestaurant & { link: string }) =>
    asItIs(
      `Joyous: you are invited to the staff of ${restaurantName}. Choose your password within 7 days: ${link}`,
    ),

  newDevice: ({ restaurantName }: AtRestaurant) =>
    asItIs(
      `Joyous: a new device can now log in to your account at ${restaurantName}. Not you? Set a new password with "Forgot password" and remove the device under Account.`,
    ),

  passwordChanged: () =>
    asItIs(
      'Joyous: your password was changed. Not you? Set a new one at once with "Forgot password" on the login page.',
    ),

  /** To the old number. */
  numberChanged: ({ restaurantName, isOwner }: AtRestaurant & { isOwner: boolean }) =>
    asItIs(
      `Joyous: your sign-in at ${restaurantName} now uses another mobile number. If that is not right, ${isOwner ? 'contact Joyous' : 'tell the owner'}.`,
    ),

  /** The same, if the operator changed it for all restaurants. */
  numberChangedEverywhere: () =>
    asItIs(
      'Joyous: your sign-in now uses another mobile number. If that is not right, tell the owner of your restaurant.',
    ),

  /** To the new number. */
  numberAdded: () =>
    asItIs(
      'Joyous: your sign-in now uses this mobile number. If that is not right, tell the owner of your restaurant.',
    ),

  roleChanged: ({ restaurantName, roleId }: AtRestaurant & { roleId: keyof typeof roleNames }) =>
    asItIs(
      `Joyous: your role at ${restaurantName} is now ${roleNames[roleId]}. If that is not right, tell the owner.`,
    ),

  /** It names no person: see `textPrinterAdded`. */
  printerAdded: ({ restaurantName, isByOwner }: AtRestaurant & { isByOwner: boolean }) =>
    fitName(
      restaurantName,
      (name) =>
        `Joyous: ${isByOwner ? 'an owner' : 'a manager'} added a ticket printer at ${name}. It prints guests' names and numbers. Not expected? Remove it under Restaurant Details, Printers.`,
    ),
};

/** By subject. A second language is a second list of this type. */
export const english = { codes, coupons, reviews, awards, orders, staff, owners };
