import { may, ownerRoleId } from '#contract/people/access/roles.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { fitName } from '#platform/sms/compose.ts';
import { queueText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { openUserPhone, type SealedPhone } from './person-secrets.ts';
import { findStaff, type MemberRow } from './staff.queries.ts';
import { isOwner } from './staff.rules.ts';

type Named = { name: string };

/** To the old number. Left out: the operator changed it for all restaurants. */
export const numberChangedText = (restaurant: Named | undefined, roleId?: number): string => {
  const where = restaurant ? ` at ${restaurant.name}` : '';
  const contact = restaurant ? 'the owner' : 'the owner of your restaurant';
  const what = roleId === ownerRoleId ? 'contact Joyous' : `tell ${contact}`;
  return `Joyous: your sign-in${where} now uses another mobile number. If that is not right, ${what}.`;
};

/** To the new number. */
export const numberAddedText =
  'Joyous: your sign-in now uses this mobile number. If that is not right, tell the owner of your restaurant.';

export const roleChangedText = (restaurant: Named, roleName: string): string =>
  `Joyous: your role at ${restaurant.name} is now ${roleName}. If that is not right, tell the owner.`;

type Addressee = { phone: SealedPhone; businessId: number | null; nowMs: number };

type MemberText = Addressee & {
  purpose:
    | 'ORDER_UNSEEN'
    | 'PORTAL_NEW_DEVICE'
    | 'PORTAL_NUMBER_CHANGED'
    | 'PORTAL_OWNERS_CHANGED'
    | 'PORTAL_PASSWORD_CHANGED'
    | 'PORTAL_PRINTER_ADDED'
    | 'PORTAL_ROLE_CHANGED';
  body: string;
};

/**
 * Texts somebody that their account was changed. The change is made even if no more texts may be
 * sent to them: they can use these up themselves by asking for codes, and must not be able to block
 * a role change or the revocation of a stolen phone.
 */
export async function textMember(
  transaction: DatabaseTransaction,
  texts: Texts,
  { phone, ...text }: MemberText,
) {
  const to = openUserPhone(texts.vault, phone);
  await queueText(transaction, texts, { ...text, to, isKnown: true });
}

// No links in these texts, so that nobody gets used to following them.

export function textNewDevice(
  transaction: DatabaseTransaction,
  { texts }: { texts: Texts },
  { businessName, ...addressee }: Addressee & { businessName: string },
) {
  const body = `Joyous: a new device can now log in to your account at ${businessName}. Not you? Set a new password with "Forgot password" and remove the device under Account.`;
  return textMember(transaction, texts, { ...addressee, purpose: 'PORTAL_NEW_DEVICE', body });
}

export function textPasswordChanged(
  transaction: DatabaseTransaction,
  { texts }: { texts: Texts },
  addressee: Addressee,
) {
  const body =
    'Joyous: your password was changed. Not you? Set a new one at once with "Forgot password" on the login page.';
  return textMember(transaction, texts, { ...addressee, purpose: 'PORTAL_PASSWORD_CHANGED', body });
}

/**
 * Texts everybody who manages the restaurant and has joined it. Nothing is undone if no more texts
 * may be sent.
 */
export async function textManagers(
  transaction: DatabaseTransaction,
  texts: Texts,
  { businessId, nowMs, body }: { businessId: number; nowMs: number; body: string },
) {
  const managers = (await findStaff(transaction, businessId)).filter(
    (one) => one.status === 'ACTIVE' && one.joined_at !== null && may(one.role_id, 'staff.manage'),
  );
  const text = { purpose: 'ORDER_UNSEEN', businessId, nowMs, body } as const;
  for (const phone of managers) await textMember(transaction, texts, { ...text, phone });
}

const activeOwners = async (transaction: DatabaseTransaction, businessId: number) =>
  (await findStaff(transaction, businessId)).filter(
    (one) => one.status === 'ACTIVE' && isOwner(one),
  );

type PrinterAdded = { businessId: number; nowMs: number; roleId: number };

/**
 * Texts all owners, whoever added it. It names no person: people type their names, and whoever has
 * copied a session could type anything. The portal's list of printers says who it was.
 */
export async function textPrinterAdded(
  transaction: DatabaseTransaction,
  { texts }: { texts: Texts },
  { businessId, nowMs, roleId }: PrinterAdded,
) {
  const { name } = await findOwnRestaurant(transaction, businessId);
  const changedBy = roleId === ownerRoleId ? 'an owner' : 'a manager';
  const body = fitName(
    name,
    (fitting) =>
      `Joyous: ${changedBy} added a ticket printer at ${fitting}. It prints guests' names and numbers. Not expected? Remove it under Restaurant Details, Printers.`,
  );
  const text = { purpose: 'PORTAL_PRINTER_ADDED', businessId, nowMs, body } as const;
  for (const phone of await activeOwners(transaction, businessId)) {
    await textMember(transaction, texts, { ...text, phone });
  }
}

const toOwners = {
  made: ({ name }: Named) =>
    `Joyous: an owner was added at ${name}. Not by you or another owner? Change your password now, then disable them under Account, Staff.`,
  dismissed: ({ name }: Named) =>
    `Joyous: an owner was removed at ${name}. Not by you or another owner? Change your password now and contact Joyous: we can undo it for 30 days.`,
};

const toThemselves = {
  made: ({ name }: Named) =>
    `Joyous: you are now an owner of ${name}. If that is not right, tell the other owners.`,
  dismissed: ({ name }: Named) =>
    `Joyous: you are no longer an owner of ${name}. If that is not right, contact Joyous: we can undo it for 30 days.`,
  restored: ({ name }: Named) =>
    `Joyous: you are an owner of ${name} again. Set a new password with "Forgot password" on the login page.`,
};

type OwnersChanged = {
  businessId: number;
  /** Left out: somebody new. */
  before?: MemberRow;
  after: MemberRow;
  nowMs: number;
  isRestored?: true;
};

/**
 * Texts all owners of a restaurant if somebody became an owner or no longer is one, whoever did it:
 * with a copied session, it looks like one of them. Somebody who has not joined gets no text but
 * their link: the number is not proved.
 */
export async function tellOwners(
  transaction: DatabaseTransaction,
  { texts }: { texts: Texts },
  { businessId, before, after, nowMs, isRestored }: OwnersChanged,
) {
  const isMade = isOwner(after);
  if (isMade === (before !== undefined && isOwner(before))) return;
  const what = isMade ? 'made' : 'dismissed';
  const restaurant = await findOwnRestaurant(transaction, businessId);
  const written = (text: (named: Named) => string) =>
    fitName(restaurant.name, (name) => text({ name }));
  const about = { purpose: 'PORTAL_OWNERS_CHANGED', businessId, nowMs } as const;
  // First: the others' texts must not use up what theirs needs.
  if (after.joined_at !== null) {
    const body = written(toThemselves[isRestored ? 'restored' : what]);
    await textMember(transaction, texts, { ...about, phone: after, body });
  }
  const others = (await activeOwners(transaction, businessId)).filter(
    (one) => one.user_id !== after.user_id,
  );
  const body = written(toOwners[what]);
  for (const phone of others) await textMember(transaction, texts, { ...about, phone, body });
}
