import { kindsOfNotices, mayHear, type NoticeKind } from '#contract/money/notices/kinds.data.ts';
import type { LoggedNotice, NoticeAddress } from '#contract/money/notices/notices.ts';
import type { PartnerNotice } from '#contract/money/notices/partner-notices.ts';
import type { AddressRow } from './addresses.queries.ts';
import { noticeBody } from './notice-body.ts';
import type { NoticeRow } from './notices.queries.ts';
import { failuresOfDead } from './notices.rules.ts';

export type Programs = ReadonlyMap<string, readonly string[]>;

/** What a program may hear of, by the scopes of its keys. */
export const audible = (scopes: readonly string[] | undefined): NoticeKind[] =>
  kindsOfNotices.filter((kind) => scopes !== undefined && mayHear(kind, scopes));

function stateOf({ paused_because, failures }: AddressRow): NoticeAddress['state'] {
  if (paused_because === 'OWNER') return 'PAUSED';
  if (paused_because === 'GAVE_UP' || paused_because === 'GONE') return paused_because;
  return failures >= failuresOfDead ? 'FAILS' : 'WORKS';
}

export function presentAddress(row: AddressRow, programs: Programs, nowMs: number): NoticeAddress {
  const scopes = programs.get(row.integration);
  const heard = audible(scopes);
  const kinds = kindsOfNotices.filter((kind) => row.kinds.includes(kind));
  const { old_secret_until: until } = row;
  return {
    addressId: row.address_id,
    program: row.integration,
    hasKey: scopes !== undefined,
    url: row.url,
    kinds,
    unheard: kinds.filter((kind) => !heard.includes(kind)),
    state: stateOf(row),
    waiting: row.waiting,
    lastArrivedAt: row.answered_at?.toISOString() ?? null,
    madeAt: row.made_at.toISOString(),
    madeBy: row.first_name === null ? row.integration : `${row.first_name} ${row.last_name}`,
    oldSecretUntil: until && until.getTime() > nowMs ? until.toISOString() : null,
  };
}

const common = (row: NoticeRow) => ({
  noticeId: row.message_id,
  kind: row.kind as NoticeKind,
  at: row.at.toISOString(),
  state: row.state as LoggedNotice['state'],
  attempts: row.attempts,
  nextTryAt: row.state === 'WAITING' ? (row.due_at?.toISOString() ?? null) : null,
  lastTry: row.tried_at && {
    at: row.tried_at.toISOString(),
    tookMs: row.took_ms ?? 0,
    status: row.answer_status,
    problem: row.problem,
  },
});

export const presentLogged = (row: NoticeRow, externalId: string): LoggedNotice => ({
  ...common(row),
  body: noticeBody(row, externalId),
  answer: row.answer_start,
});

export const presentToProgram = (row: NoticeRow): PartnerNotice => ({
  ...common(row),
  data: row.data as PartnerNotice['data'],
});
