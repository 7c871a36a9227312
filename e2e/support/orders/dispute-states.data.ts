import type { Page } from '@playwright/test';
import { disputeCalls } from '#contract/orders/disputes/calls.ts';
import { disputePath, disputesPath } from '#contract/orders/disputes/dispute-path.ts';
import type { DisputeCase, DisputeRow, DisputeStep } from '#contract/orders/disputes/disputes.ts';
import { type CaseFacts, evidenceOf } from '#contract/orders/disputes/evidence.ts';
import type { PageState } from '../pages.data.ts';

const orderId = 10_924;

const row: DisputeRow = {
  orderId,
  disputeId: 'du_1',
  amount: '59.46',
  reason: 'product_not_received',
  step: 'ANSWER',
  openedAt: '2026-11-28T18:00:00.000Z',
  openedDay: '2026-11-28',
  dueAt: '2026-12-07T18:00:00.000Z',
  dueDay: '2026-12-07',
  daysLeft: 9,
  decidedDay: null,
};

const ours = { isSent: true, isDiners: false };
const diners = { isSent: true, isDiners: true };

const facts: CaseFacts = {
  product: [
    "Order 10924 at Mama Rosa's Trattoria, placed on the web to pick up.",
    '4 x Burger (Cheese, No onions): $49.96',
    'Sales tax: $3.50',
    'Tip: $6.00',
    'Paid online by card: $59.46',
  ],
  serviceDay: 'November 27, 2026',
  parts: [
    {
      title: 'What happened and when (Central Time)',
      lines: [
        'Nov 27, 2026, 5:58 PM: Ordered',
        'Nov 27, 2026, 6:01 PM: Accepted by the restaurant',
        'Nov 27, 2026, 6:30 PM: Handed over',
      ],
      ...ours,
    },
    { title: 'Code at the handover', lines: ['The guest said the right code.'], ...ours },
    {
      title: 'Texts to the guest',
      lines: [
        "Nov 27, 2026, 6:01 PM: Joyous: Mama Rosa's Trattoria accepted order 10924. Ready 6:30 PM.",
      ],
      ...diners,
    },
    {
      title: "The guest's review",
      lines: ['2 of 5 stars on November 28, 2026', 'It was cold.'],
      ...diners,
      isSent: false,
    },
  ],
};

const sent: DisputeCase['answers'][number] = {
  answeredAt: '2026-11-29T18:00:00.000Z',
  answeredAtText: 'Nov 29, 2026, 12:00 PM',
  answeredBy: 'Lucia Rossi',
  state: 'SENT',
  whyNot: null,
  withDiner: false,
  isErased: false,
  sent: evidenceOf(facts, { words: 'She said her code and took it.', diner: null }),
};

const shown = (differing: Partial<DisputeCase['dispute']>, answers: DisputeCase['answers']) => ({
  dispute: { ...row, networkCode: '13.1', taken: '49.72', back: null, ...differing },
  facts,
  version: '0',
  diner: { name: 'Ana Sol', maskedPhone: '(•••) •••-0190' },
  isErased: false,
  answers,
  history: [
    { at: row.openedAt, atText: 'Nov 28, 2026, 12:00 PM', what: "The diner's bank took it back" },
  ],
  others: [],
});

const answering = async (page: Page, path: string, response: object) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: { status: 'Success', response } }));

const ofCase = (
  state: string,
  differing: Partial<DisputeCase['dispute']>,
  answers: DisputeCase['answers'] = [],
): PageState => ({
  address: disputePath(orderId),
  as: 'owner',
  state,
  reach: async (page) => {
    const path = disputeCalls.getDispute.path.replace(':orderId', String(orderId));
    await answering(page, path, shown(differing, answers));
    await page.goto(disputePath(orderId));
    await page.getByRole('region', { name: 'What we have' }).waitFor();
  },
});

const steps: [DisputeStep, string][] = [
  ['ANSWER', 'product_not_received'],
  ['WITH_BANK', 'fraudulent'],
  ['WON', 'product_unacceptable'],
  ['LOST', 'duplicate'],
];

export const disputeStates: readonly PageState[] = [
  ofCase('to answer', {}),
  ofCase('answered', { step: 'WITH_BANK', daysLeft: null }, [sent]),
  ofCase('won', { step: 'WON', daysLeft: null, back: { amount: '49.72', sweepBatchNum: 7 } }, [
    sent,
  ]),
  {
    address: disputesPath,
    as: 'owner',
    state: 'with some',
    reach: async (page) => {
      const disputes = steps.map(([step, reason], no) => ({
        ...row,
        step,
        reason,
        disputeId: `du_${no}`,
        orderId: orderId + no,
        daysLeft: step === 'ANSWER' ? 9 : null,
        decidedDay: '2027-02-01',
      }));
      await answering(page, disputeCalls.listDisputes.path, { disputes, hasMore: false });
      await page.goto(disputesPath);
      await page.getByRole('list', { name: 'Disputes' }).waitFor();
    },
  },
];
