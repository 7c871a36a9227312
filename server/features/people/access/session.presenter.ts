import { permissionsOf, roleOf } from '#contract/people/access/roles.ts';
import type { CurrentUser, PortalSession } from '#contract/people/sign-in/sign-in.ts';
import { isAdminEmail, seenEveryMs } from './access.rules.ts';
import type { StaffSession, Workplace } from './sessions.queries.ts';

type Person = Omit<
  StaffSession,
  'businessId' | 'sessionId' | 'deviceId' | 'deviceIsOurs' | 'idleEndsAt' | 'endsAt'
>;

export const presentCurrentUser = (
  person: Person,
  adminEmailDomains: readonly string[],
): CurrentUser => ({
  userId: person.userId,
  emailAddress: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  businessName: person.businessName,
  businessExternalId: person.businessExternalId,
  roleId: roleOf(person.roleId).id,
  roleName: roleOf(person.roleId).name,
  isAdmin: person.emailConfirmed && isAdminEmail(person.email, adminEmailDomains),
  permissions: [...permissionsOf(person.roleId)],
});

export const presentSession = (
  session: StaffSession,
  workplaces: Workplace[],
  { adminEmailDomains, nowMs }: { adminEmailDomains: readonly string[]; nowMs: number },
): PortalSession => ({
  currentUser: presentCurrentUser(session, adminEmailDomains),
  restaurants: workplaces.map((restaurant) => ({
    businessExternalId: restaurant.businessExternalId,
    name: restaurant.businessName,
    roleId: roleOf(restaurant.roleId).id,
  })),
  deviceIsOurs: session.deviceIsOurs,
  // Slightly before the server ends it, so that no page opens whose next call would be refused.
  idleEndsInMs: Math.max(0, session.idleEndsAt.getTime() - seenEveryMs - nowMs),
  endsInMs: Math.max(0, session.endsAt.getTime() - nowMs),
});
