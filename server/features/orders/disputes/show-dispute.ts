import { centsOf, centsText } from '#contract/money/cents.ts';
import {
  type DisputeCase,
  mostDisputes,
  type DisputeRow as ShownDispute,
} from '#contract/orders/disputes/disputes.ts';
import { dayNumberOf } from '#contract/time/calendar-day.ts';
import { localDayAt, type ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findZones, type OrderKey } from '../../ground/restaurant/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import {
  type AnswerRow,
  type DisputeRow,
  disputeReason,
  evidenceOfAnswer,
  findAnswers,
  findDisputes,
  findDisputesOf,
  findLiveAnswers,
  openSaid,
  stepOf,
  wonReason,
} from '../payments/index.ts';
import { findTextsOfOrder } from '../web-orders/index.ts';
import { type DisputeEntry, findDisputeEntries, findNames } from './disputes.queries.ts';
import { momentText } from './moments.ts';
import { readCase, readSentTexts } from './read-case.ts';

type Now = { zones: readonly ZonePeriod[]; nowMs: number };

function presentDispute(
  row: DisputeRow,
  answer: string | undefined,
  { zones, nowMs }: Now,
): ShownDispute {
  const dayOf = (at: Date | null) => (at === null ? null : localDayAt(zones, at.getTime()));
  const step = stepOf(row, answer, nowMs);
  const dueDay = dayOf(row.due_at);
  const today = localDayAt(zones, nowMs);
  return {
    orderId: row.order_id,
    disputeId: row.dispute_id,
    amount: centsText(row.cents),
    reason: row.reason,
    step,
    openedAt: row.opened_at.toISOString(),
    openedDay: localDayAt(zones, row.opened_at.getTime()),
    dueAt: row.due_at?.toISOString() ?? null,
    dueDay,
    daysLeft: step === 'ANSWER' && dueDay ? dayNumberOf(dueDay) - dayNumberOf(today) : null,
    decidedDay: dayOf(row.decided_at),
  };
}

const liveOf = (answers: readonly Pick<AnswerRow, 'dispute_id' | 'state'>[], disputeId: string) =>
  answers.find(({ dispute_id, state }) => dispute_id === disputeId && state !== 'REFUSED')?.state;

const urgency = ({ step, dueAt, openedAt }: ShownDispute): [number, number] => {
  if (step === 'ANSWER') return [0, Date.parse(dueAt ?? openedAt)];
  return [step === 'WON' || step === 'LOST' ? 2 : 1, -Date.parse(openedAt)];
};

function byUrgency(one: ShownDispute, other: ShownDispute): number {
  const [[oneGroup, oneMs], [otherGroup, otherMs]] = [urgency(one), urgency(other)];
  return oneGroup - otherGroup || oneMs - otherMs;
}

/** Those that can be answered first, then those that are open, then those that were decided. */
async function readDisputes(
  transaction: DatabaseTransaction,
  {
    businessId,
    nowMs,
    limit = mostDisputes,
  }: { businessId: number; nowMs: number; limit?: number },
): Promise<{ disputes: ShownDispute[]; hasMore: boolean }> {
  const rows = await findDisputesOf(transaction, { businessId, limit: limit + 1 });
  if (rows.length === 0) return { disputes: [], hasMore: false };
  const answers = await findLiveAnswers(transaction, businessId);
  const now = { zones: await findZones(transaction, businessId), nowMs };
  const disputes = rows
    .slice(0, limit)
    .map((row) => presentDispute(row, liveOf(answers, row.dispute_id), now))
    .sort(byUrgency);
  return { disputes, hasMore: rows.length > limit };
}

/** Null: none waits for an answer. */
export async function readDisputesToAnswer(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
) {
  const { disputes } = await readDisputes(transaction, { businessId, nowMs });
  const waiting = disputes.filter(({ step }) => step === 'ANSWER');
  const [first] = waiting;
  if (!first) return null;
  const cents = waiting.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const { orderId, dueDay } = first;
  return { count: waiting.length, orderId, amount: centsText(cents), dueDay };
}

export const listDisputes: Operation<'listDisputes'> = (_, context) =>
  context.readReport((transaction) => readDisputes(transaction, context));

/** The one that somebody looks for: open ones first, the newest of them. */
const mainOf = (rows: readonly DisputeRow[]) =>
  rows.findLast(({ state }) => state === 'OPEN') ?? rows.at(-1);

const whyNotWords = {
  ANSWERED: 'The bank had an answer already, from elsewhere: yours was not sent',
  CLOSED: 'The bank had decided: your answer was not sent',
  LATE: 'It was too late: your answer was not sent',
  PROVIDER: 'The payment provider did not take your answer',
};

type Noted = { at: Date | null; what: string };

function historyOf(
  dispute: DisputeRow,
  answers: readonly AnswerRow[],
  { entries, names }: { entries: readonly DisputeEntry[]; names: ReadonlyMap<number, string> },
): Noted[] {
  const of = (reason: string) => entries.find((entry) => entry.reason === reason)?.at ?? null;
  return [
    { at: dispute.opened_at, what: "The diner's bank took the money back" },
    { at: of(disputeReason(dispute.dispute_id)), what: 'Taken from what we pay you' },
    { at: dispute.told_at, what: 'We texted the owners' },
    ...answers.flatMap(({ answered_at, answered_by, settled_at, state, why_not }) => [
      { at: answered_at, what: `${names.get(answered_by) ?? 'An owner'} answered the bank` },
      ...(state === 'SENT' ? [{ at: settled_at, what: 'The answer was sent to the bank' }] : []),
      ...(state === 'REFUSED'
        ? [{ at: settled_at, what: whyNotWords[why_not as keyof typeof whyNotWords] }]
        : []),
    ]),
    ...(dispute.state === 'OPEN'
      ? []
      : [
          {
            at: dispute.decided_at,
            what: `The bank decided for ${dispute.state === 'WON' ? 'you' : 'the diner'}`,
          },
        ]),
    { at: of(wonReason(dispute.dispute_id)), what: 'Given back to you' },
  ];
}

const inOrder = (notes: readonly Noted[], zones: readonly ZonePeriod[]): DisputeCase['history'] =>
  notes
    .flatMap(({ at, what }) => (at === null ? [] : [{ at, what }]))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, what }) => ({ at: at.toISOString(), atText: momentText(zones, at), what }));

/** Empty: a guest at a table may give a name alone. */
const maskedOf = ({ phone }: { phone: string }) => (phone === '' ? '' : maskPhone(phone));

function presentAnswer(
  vault: Vault,
  key: OrderKey,
  answer: AnswerRow,
  { names, zones }: { names: ReadonlyMap<number, string>; zones: readonly ZonePeriod[] },
): DisputeCase['answers'][number] {
  const said = openSaid(vault, key, answer);
  const masked = said.diner && { ...said.diner, phone: maskedOf(said.diner) };
  return {
    answeredAt: answer.answered_at.toISOString(),
    answeredAtText: momentText(zones, answer.answered_at),
    answeredBy: names.get(answer.answered_by) ?? '',
    state: answer.state as 'SENDING' | 'SENT' | 'REFUSED',
    whyNot: answer.why_not as DisputeCase['answers'][number]['whyNot'],
    withDiner: answer.with_diner,
    isErased: answer.sealed_said === null,
    sent: evidenceOfAnswer(answer, { ...said, diner: masked }),
  };
}

type Reading = { vault: Vault; nowMs: number; sentAt: ReadonlyMap<string, Date> };

async function presentCase(
  transaction: DatabaseTransaction,
  key: OrderKey,
  { vault, nowMs, sentAt }: Reading,
): Promise<DisputeCase | undefined> {
  const rows = await findDisputes(transaction, key);
  const dispute = mainOf(rows);
  const has = dispute && (await readCase(transaction, vault, key, sentAt));
  if (!dispute || !has) return undefined;
  const { businessId } = key;
  const all = await findAnswers(transaction, key);
  const answers = all.filter(({ dispute_id }) => dispute_id === dispute.dispute_id);
  const zones = await findZones(transaction, businessId);
  const entries = await findDisputeEntries(transaction, key);
  const ids = [...new Set(answers.map(({ answered_by }) => answered_by))];
  const names = await findNames(transaction, businessId, ids);
  const entryOf = (reason: string) => entries.find((entry) => entry.reason === reason);
  const taken = entryOf(disputeReason(dispute.dispute_id));
  const back = entryOf(wonReason(dispute.dispute_id));
  const now = { zones, nowMs };
  return {
    dispute: {
      ...presentDispute(dispute, liveOf(answers, dispute.dispute_id), now),
      networkCode: dispute.network_code,
      taken: taken ? centsText(Math.abs(taken.cents)) : null,
      back: back ? { amount: centsText(back.cents), sweepBatchNum: back.sweepBatchNum } : null,
    },
    facts: {
      ...has.facts,
      product: [...has.facts.product],
      parts: has.facts.parts.map((part) => ({ ...part, lines: [...part.lines] })),
    },
    version: has.version,
    diner: has.diner && { name: has.diner.name, maskedPhone: maskedOf(has.diner) },
    isErased: has.isErased,
    answers: answers.map((answer) => presentAnswer(vault, key, answer, { names, zones })),
    history: inOrder(historyOf(dispute, answers, { entries, names }), zones),
    others: rows
      .filter(({ dispute_id }) => dispute_id !== dispute.dispute_id)
      .map((row) => presentDispute(row, liveOf(all, row.dispute_id), now)),
  };
}

/** In two steps: see readSentTexts. */
export async function showCase(context: StaffContext, orderId: number) {
  const { businessId, vault, nowMs } = context;
  const key = { businessId, orderId };
  const kept = await context.readReport((transaction) => findTextsOfOrder(transaction, key));
  const sentAt = await readSentTexts(context, kept);
  const shown = await context.readReport((transaction) =>
    presentCase(transaction, key, { vault, nowMs, sentAt }),
  );
  return shown ?? refuse('dispute_not_found');
}

export const showDispute: Operation<'getDispute'> = ({ params }, context) =>
  showCase(context, params.orderId);
