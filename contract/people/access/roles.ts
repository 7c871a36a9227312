import { type Role, type RoleId, roles } from './role-ids.ts';

/**
 * Who may do what, in one table: the server checks it before every call, the portal before it shows
 * a link. Plain data without schemas, so that the browser can load it.
 */
export const ownerRoleId = 1 satisfies RoleId;

export const permissions = [
  'dashboard',
  'details',
  /** Edit what diners read: hours, contact, the menu ... */
  'details.edit',
  /** Say what is sold out. */
  'menu.soldOut',
  'reviews.read',
  'reviews.reply',
  'reports',
  'customers',
  /** Take coupons at the counter. */
  'counter',
  /** A person's own profile, password and devices. */
  'account',
  /** Manage staff and their devices, as far as `mayManage` allows. */
  'staff.manage',
  'audit.read',
  /** Say whether the till or the portal changes the menu. */
  'menu.owner',
  /** See, accept, refuse and finish orders on the web. */
  'orders.kitchen',
  /** When it's busy: make orders 20 minutes later, or stop them for today. */
  'orders.pace',
  /** Give money of an order back. */
  'orders.refund',
  /** Say how much that may be in a day without the password. */
  'orders.refund.limit',
  /** Renew the cards of tables, so that the old ones stop working. */
  'tables.renew',
  /** Answer a bank that took a diner's money back. Reading it takes `reports`. */
  'disputes.answer',
  /** Make, replace and end keys of programs. */
  'programs',
] as const;

export type Permission = (typeof permissions)[number];

const driver = ['dashboard', 'details', 'account'] as const;
const server = [
  ...driver,
  'reviews.read',
  'counter',
  'orders.kitchen',
  'orders.pace',
  'menu.soldOut',
] as const;
const manager = [
  ...server,
  'reviews.reply',
  'reports',
  'customers',
  'staff.manage',
  'details.edit',
  'orders.refund',
] as const;

const policy: Record<RoleId, readonly Permission[]> = {
  1: permissions,
  2: manager,
  4: server,
  5: driver,
};

export function roleOf(id: number): Role {
  const role = roles.find((known) => known.id === id);
  if (!role) throw new RangeError(`There is no role ${id}.`);
  return role;
}

export const permissionsOf = (roleId: number): readonly Permission[] => policy[roleOf(roleId).id];

export const may = (roleId: number, permission: Permission): boolean =>
  permissionsOf(roleId).includes(permission);

/**
 * Whose account and devices a person may change, and which roles they may give: only owners change
 * owners.
 */
export const mayManage = (actorRoleId: number, subjectRoleId: number): boolean =>
  may(actorRoleId, 'staff.manage') &&
  (roleOf(actorRoleId).id === ownerRoleId || roleOf(subjectRoleId).id !== ownerRoleId);

/**
 * Acts on people who may manage staff require the actor's password: a thief with a copied session
 * must not make themselves an owner, or remove the real ones. `roleIds`: before and after.
 */
export const requiresPassword = (...roleIds: number[]): boolean =>
  roleIds.some((roleId) => may(roleId, 'staff.manage'));
