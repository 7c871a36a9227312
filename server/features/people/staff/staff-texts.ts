import { may, ownerRoleId } from '#contract/people/access/roles.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { queueText, type TextedSentence } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { texted } from '../../ground/texted/index.ts';
import { openUserPhone, type SealedPhone } from './person-secrets.ts';
import { findStaff, type MemberRow } from './staff.queries.ts';
import { isOwner } from './staff.rules.ts';

type Addressee = { phone: SealedPhone; businessId: number | null; nowMs: number };

type MemberText = Addressee & {
  purpose:
    | 'ORDER_UNSEEN'
    | 'PORTAL_DISPUTE'
    | 'PORTAL_NEW_DEVICE'
    | 'PORTAL_NUMBER_CHANGED'
    | 'PORTAL_OWNERS_CHANGED'
    | 'PORTAL_PASSWORD_CHANGED'
    | 'PORTAL_PRINTER_ADDED'
    | 'PORTAL_PROGRAM_KEY'
    | 'PORTAL_ROLE_CHANGED';
  body: TextedSentence;
};

/**
 * Texts a staff member that their account was changed. The change is made even if no more texts may
 * be sent to them: they can use these up themselves by asking for codes, and must not be able to
 * block a role change or the revocation of a stolen phone.
 */
export async function textMember(
  transaction: DatabaseTransaction,
  texts: Texts,
  { phone, ...text }: MemberText,
) {
  const to = openUserPhone(texts.vault, phone);
  await queueText(transaction, texts, { ...text, to, isKnown: true });
}

export function textNewDevice(
  transaction: DatabaseTransaction,
  { texts }: { texts: Texts },
  { businessName, ...addressee }: Addressee & { businessName: string },
) {
  const body = texted.staff.newDevice({ restaurantName: businessName });
  return textMember(transaction, texts, { ...addressee, purpose: 'PORTAL_NEW_DEVICE', body });
}

export function textPasswordChanged(
  transaction: DatabaseTransaction,
  { texts }: { texts: Texts },
  addressee: Addressee,
) {
  const body = texted.staff.passwordChanged();
  return textMember(transaction, texts, { ...addressee, purpose: 'PORTAL_PASSWORD_CHANGED', body });
}

/**
 * Texts all staff who manage the restaurant and have joined it. Nothing is undone if no more texts
 * may be sent.
 */
export async function textManagers(
  transaction: DatabaseTransaction,
  texts: Texts,
  { businessId, nowMs, body }: { businessId: number; nowMs: number; body: TextedSentence },
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
 * Texts all owners, even the one who added it. It names no person: people type their names, and a
 * thief with a copied session could type anything. The portal's list of printers says who it was.
 */
export async function textPrinterAdded(
  transaction: DatabaseTransaction,
  { texts }: { texts: Texts },
  { businessId, nowMs, roleId }: PrinterAdded,
) {
  const { name: restaurantName } = await findOwnRestaurant(transaction, businessId);
  const isByOwner = roleId === ownerRoleId;
  const body = texted.staff.printerAdded({ restaurantName, isByOwner });
  const text = { purpose: 'PORTAL_PRINTER_ADDED', businessId, nowMs, body } as const;
  for (const phone of await activeOwners(transaction, businessId)) {
    await textMember(transaction, texts, { ...text, phone });
  }
}

type ProgramKeyChanged = {
  businessId: number;
  nowMs: number;
  what: Parameters<typeof texted.owners.programKey>[0]['what'];
};

/**
 * Texts all owners, even the one who did it. Like `textPrinterAdded`, it names neither the person nor
 * the program: somebody typed both.
 */
export async function textProgramKey(
  transaction: DatabaseTransaction,
  { texts }: { texts: Texts },
  { businessId, nowMs, what }: ProgramKeyChanged,
) {
  const { name: restaurantName } = await findOwnRestaurant(transaction, businessId);
  const body = texted.owners.programKey({ restaurantName, what });
  const text = { purpose: 'PORTAL_PROGRAM_KEY', businessId, nowMs, body } as const;
  for (const phone of await activeOwners(transaction, businessId)) {
    await textMember(transaction, texts, { ...text, phone });
  }
}

/** By day. Keys that somebody who left made are the owners' too. */
export async function textKeyExpires(
  transaction: DatabaseTransaction,
  texts: Texts,
  { businessId, nowMs, expiresAt }: { businessId: number; nowMs: number; expiresAt: Date },
) {
  const { name: restaurantName, time_zone: timeZone } = await findOwnRestaurant(
    transaction,
    businessId,
  );
  const atMs = expiresAt.getTime() - 1;
  const body = texted.owners.keyExpires({ restaurantName, atMs, timeZone });
  for (const phone of await activeOwners(transaction, businessId)) {
    const to = openUserPhone(texts.vault, phone);
    const text = { purpose: 'PORTAL_KEY_EXPIRES', timeZone, businessId, nowMs, body } as const;
    await queueText(transaction, texts, { ...text, to, isKnown: true });
  }
}

/** Texts all owners of a dispute: whoever left, or isn't an owner anymore, gets none. */
export async function textDispute(
  transaction: DatabaseTransaction,
  texts: Texts,
  { businessId, nowMs, body }: { businessId: number; nowMs: number; body: TextedSentence },
) {
  const text = { purpose: 'PORTAL_DISPUTE', businessId, nowMs, body } as const;
  for (const phone of await activeOwners(transaction, businessId)) {
    await textMember(transaction, texts, { ...text, phone });
  }
}

type OwnersChanged = {
  businessId: number;
  /** Left out for a new member. */
  before?: MemberRow;
  after: MemberRow;
  nowMs: number;
  isRestored?: true;
};

/**
 * Texts all owners of a restaurant if a person became an owner or no longer is one, even if an
 * owner did it: a thief with a copied session looks like one. A person who has not joined gets no
 * text but their link, because their number is not proved.
 */
export async function tellOwners(
  transaction: DatabaseTransaction,
  { texts }: { texts: Texts },
  { businessId, before, after, nowMs, isRestored }: OwnersChanged,
) {
  const isMade = isOwner(after);
  if (isMade === (before !== undefined && isOwner(before))) return;
  const what = isMade ? 'made' : 'dismissed';
  const { name: restaurantName } = await findOwnRestaurant(transaction, businessId);
  const about = { purpose: 'PORTAL_OWNERS_CHANGED', businessId, nowMs } as const;
  // The person's own text comes first: the others' texts must not use up its budget.
  if (after.joined_at !== null) {
    const told = isRestored ? 'restored' : what;
    const body = texted.owners.toOwner({ restaurantName, what: told });
    await textMember(transaction, texts, { ...about, phone: after, body });
  }
  const others = (await activeOwners(transaction, businessId)).filter(
    (one) => one.user_id !== after.user_id,
  );
  const body = texted.owners.toOthers({ restaurantName, what });
  for (const phone of others) await textMember(transaction, texts, { ...about, phone, body });
}
