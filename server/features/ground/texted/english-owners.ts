import { shownCents } from '#contract/money/cents.ts';
import { monthAndDayAt } from '#contract/time/time-zone.ts';
import { fitName } from './compose.ts';

type AtRestaurant = { restaurantName: string };

type OwnerText = (name: string) => string;

/** To a person who became an owner, or no longer is one. */
const toOwner = {
  made: (name) =>
    `Joyous: you are now an owner of ${name}. If that is not right, tell the other owners.`,
  dismissed: (name) =>
    `Joyous: you are no longer an owner of ${name}. If that is not right, contact Joyous: we can undo it for 30 days.`,
  restored: (name) =>
    `Joyous: you are an owner of ${name} again. Set a new password with "Forgot password" on the login page.`,
} satisfies Record<string, OwnerText>;

const toOtherOwners = {
  made: (name) =>
    `Joyous: an owner was added at ${name}. Not by you or another owner? Change your password now, then disable them under Account, Staff.`,
  dismissed: (name) =>
    `Joyous: an owner was removed at ${name}. Not by you or another owner? Change your password now and contact Joyous: we can undo it for 30 days.`,
} satisfies Record<string, OwnerText>;

type ProgramKeyChange =
  | 'MADE'
  | 'REPLACED'
  | 'ENDED'
  | 'NOTICES_STARTED'
  | 'NOTICES_SECRET_REPLACED'
  | 'NOTICES_ENDED'
  | 'NOTICES_GIVEN_UP'
  | 'NOTICES_STOPPED';

/** About a key of a program, or what it hears from us, to all owners. */
const programKeys = {
  MADE: (name) =>
    `Joyous: an owner made a key for a program at ${name}. Not expected? End it under Account, Programs, then change your password.`,
  REPLACED: (name) =>
    `Joyous: an owner replaced a program's key at ${name}. Not expected? End the new one under Account, Programs.`,
  ENDED: (name) =>
    `Joyous: an owner ended a program's key at ${name}, so it can't call us anymore. Not expected? See Account, Programs.`,
  NOTICES_STARTED: (name) =>
    `Joyous: an owner set where we send notices of ${name}. Not expected? End it under Account, Programs, then change your password.`,
  NOTICES_SECRET_REPLACED: (name) =>
    `Joyous: an owner replaced the secret of notices of ${name}. Not expected? See Account, Programs.`,
  NOTICES_ENDED: (name) =>
    `Joyous: an owner ended notices of ${name} to a program. Not expected? See Account, Programs.`,
  NOTICES_GIVEN_UP: (name) =>
    `Joyous: we tried for 3 days to send a program a notice of ${name}, and gave up. See Account, Programs.`,
  NOTICES_STOPPED: (name) =>
    `Joyous: a program of ${name} no longer takes our notices, so we paused them. See Account, Programs.`,
} satisfies Record<ProgramKeyChange, OwnerText>;

type KeyExpires = AtRestaurant & { atMs: number; timeZone: string };

type Disputed = AtRestaurant & {
  orderId: number;
  cents: number;
  link: string;
  state: 'OPEN' | 'WON' | 'LOST';
  /** The last moment for an answer. Null: the bank takes none. */
  dueBy: { atMs: number; timeZone: string } | null;
};

export const owners = {
  /** It names no diner. */
  disputed: ({ restaurantName, orderId, cents, link, state, dueBy }: Disputed) =>
    fitName(restaurantName, (name) => {
      const amount = shownCents(cents);
      if (state === 'WON') {
        return `Joyous: the bank decided for ${name}: ${amount} of order ${orderId} comes back. ${link}`;
      }
      if (state === 'LOST') {
        return `Joyous: the bank decided for the diner of order ${orderId} at ${name}: they keep ${amount}. ${link}`;
      }
      const by = dueBy === null ? '' : ` Answer by ${monthAndDayAt(dueBy.timeZone, dueBy.atMs)}:`;
      return `Joyous: a diner's bank took back ${amount} for order ${orderId} at ${name}.${by} ${link}`;
    }),
  programKey: ({ restaurantName, what }: AtRestaurant & { what: ProgramKeyChange }) =>
    fitName(restaurantName, programKeys[what]),
  /** `atMs`: its last moment. It names no program: somebody typed that. */
  keyExpires: ({ restaurantName, atMs, timeZone }: KeyExpires) =>
    fitName(
      restaurantName,
      (name) =>
        `Joyous: ${monthAndDayAt(timeZone, atMs)} is the last day of a key that a program at ${name} uses. Replace it under Account, Programs, so that the program goes on.`,
    ),
  toOwner: ({ restaurantName, what }: AtRestaurant & { what: keyof typeof toOwner }) =>
    fitName(restaurantName, toOwner[what]),
  toOthers: ({ restaurantName, what }: AtRestaurant & { what: keyof typeof toOtherOwners }) =>
    fitName(restaurantName, toOtherOwners[what]),
};
