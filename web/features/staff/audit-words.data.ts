import type { AuditAction } from '../../../contract/portal-account.ts';

/** What the actor did; to whom stands behind it. */
export const auditWords: Record<AuditAction, string> = {
  SIGNED_IN: 'logged in',
  SIGN_IN_FAILED: 'gave a wrong password',
  SIGNED_OUT: 'logged out',
  SWITCHED_RESTAURANT: 'came from another restaurant',
  DEVICE_VERIFIED: 'verified a device',
  DEVICE_REVOKED: 'revoked a device',
  PASSWORD_CHANGED: 'changed the password',
  PASSWORD_RESET: 'set a new password after a text message',
  PROFILE_CHANGED: 'changed the profile',
  MOBILE_NUMBER_CHANGE_BEGUN: 'asked for another mobile number',
  MOBILE_NUMBER_CHANGED: 'changed the mobile number',
  STAFF_INVITED: 'added to the staff',
  STAFF_REINVITED: 'sent a new link',
  STAFF_JOINED: 'joined',
  STAFF_CHANGED: 'changed the account',
  STAFF_ROLE_CHANGED: 'changed the role',
  STAFF_DISABLED: 'disabled',
  STAFF_ENABLED: 'let in again',
  REVIEW_LINK_SENT: 'sent a review link',
  API_KEY_MADE: 'made an API key',
  API_KEY_REVOKED: 'revoked an API key',
};
