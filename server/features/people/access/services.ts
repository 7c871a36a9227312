import type { CouponWorth } from '#contract/coupons/coupons/coupon-terms.ts';
import { type Announce, createAnnouncer } from '#platform/cache/announce.ts';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import type { ChangeFeed } from '#platform/cache/change-feed.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Reports } from '#platform/database/snapshot.ts';
import type { Logger } from '#platform/logging/logger.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Texts } from '#platform/sms/texts.ts';
import type { Throttle } from '#platform/throttle/throttle.ts';
import type { EndsWithPerson } from '../../ground/leaving/index.ts';
import { createSessionCache } from './session-cache.ts';
import { findStaffSession, type SessionSecrets, type StaffSession } from './sessions.queries.ts';

export type ServiceParts = {
  database: Database;
  /**
   * Read-only, with connections of its own. Left out: the connections that everything else uses.
   */
  reports?: Reports | undefined;
  /** Connections for batches of orders. Left out: those that everything else uses. */
  batches?: Database | undefined;
  changes: ChangeFeed;
  cache: AnswerCache;
  vault: Vault;
  throttle: Throttle;
  texts: Texts;
  passwords: Passwords;
  logger: Logger;
  settings: Settings;
  /** Charges diners who pay online. Left out: diners pay at the restaurant. */
  payments?: PaymentProvider | undefined;
  /** See server/ends-with-person.ts. */
  endsWithPerson: readonly EndsWithPerson[];
  now: () => number;
};

/** What all operations work with, plus the signed-in session. */
export type Services = Omit<ServiceParts, 'batches' | 'changes' | 'payments' | 'reports'> & {
  payments: PaymentProvider | undefined;
  batches: Database;
  reports: Reports;
  /** From the settings, under the names that operations and the operator's commands share. */
  publicUrl: string;
  /** What a coupon without a promo code is worth. */
  couponWorth: CouponWorth;
  /** People with an address at these domains, confirmed by the operator, work for Joyous itself. */
  adminEmailDomains: readonly string[];
  announce: Announce;
  /** `isUse` false: only checks whether the session is open, without extending it. */
  findSession(secrets: SessionSecrets, isUse?: boolean): Promise<StaffSession | undefined>;
  /** Must be called after committing that a permission was taken away. */
  forget(userId: number): void;
};

export function createServices({ changes, ...parts }: ServiceParts): Services {
  const { database, now, settings } = parts;
  const sessions = createSessionCache(changes, now);
  return {
    ...parts,
    payments: parts.payments,
    batches: parts.batches ?? database,
    reports: parts.reports ?? { writer: database },
    publicUrl: settings.PUBLIC_URL,
    couponWorth: {
      percentOff: settings.COUPON_PERCENT,
      itemLimitCents: settings.COUPON_ITEM_LIMIT * 100,
    },
    adminEmailDomains: settings.ADMIN_EMAIL_DOMAINS,
    announce: createAnnouncer(database, parts.logger),
    forget: sessions.forget,
    findSession: (secrets, isUse = true) =>
      sessions.get(
        Buffer.concat([secrets.userToken, secrets.businessToken, secrets.device]).toString(
          'base64',
        ),
        () => findStaffSession(database, secrets, { nowMs: now(), isUse }),
        isUse,
      ),
  };
}
