import { examPauseMs } from '../../../money/integrations/index.ts';
import { type CallSeen, lostIn, named, ordersSent, textOf } from './calls-seen.rules.ts';
import { type ExamCase, firstOr, right, type Seen, unseen, wrong } from './exam.ts';

/** About what came after the call whose answer was lost. */
const afterLost =
  (
    name: string,
    judge: (at: { lost: CallSeen; after: CallSeen[] }) => ReturnType<ExamCase['judge']>,
  ) =>
  ({ calls }: Seen) => {
    const { lost, after } = lostIn(calls, name);
    return lost ? judge({ lost, after }) : unseen;
  };

export const repeated = (name: string) =>
  afterLost(name, ({ lost, after }) => {
    const [again] = after;
    if (!again) return wrong(lost);
    return after.some(({ idempotencyKey }) => idempotencyKey === lost.idempotencyKey)
      ? right(again)
      : wrong(again, 'it came with a new Idempotency-Key');
  });

/** Clocks of two machines don't matter: both times are ours. */
const toleranceMs = 100;

function waited({ lost, after }: { lost: CallSeen; after: CallSeen[] }) {
  const [again] = after;
  if (!again) return wrong(lost, 'nothing came any more');
  const ms = again.at.getTime() - lost.at.getTime();
  return ms >= examPauseMs - toleranceMs
    ? right(again)
    : wrong(again, `it came ${(ms / 1_000).toFixed(1)} s later`);
}

const referencesOf = (calls: readonly CallSeen[]) =>
  new Set(calls.map(({ body }) => textOf(body.reference)));

/** Answered on purpose as it was: what follows is no mistake of the till's. */
const keysOfFaults = (day: readonly CallSeen[]) =>
  new Set(day.filter(({ fault }) => fault).map(({ idempotencyKey }) => idempotencyKey));

/** Of the whole day: wrong by the first that is, right by any call that could have been. */
export const never = (candidates: readonly CallSeen[], isWrong: (call: CallSeen) => boolean) => {
  const bad = candidates.find(isWrong);
  if (bad) return wrong(bad, bad.problems.map(({ message }) => textOf(message))[0]);
  const last = candidates.at(-1);
  return last ? right(last) : unseen;
};

const writes = ({ call }: CallSeen) => !/^(get|find|list)/.test(call);

const mostTheSame = 3;

export const casesOfRepeats: readonly ExamCase[] = [
  {
    id: 'repeats-a-lost-order',
    group: 'LOST',
    step: 'lost-sale',
    expected: 'An order whose answer was lost is sent again.',
    wrong: 'It never came again, so the till doesn’t know whether we have it.',
    unseen: 'No order came.',
    judge: afterLost('createPartnerOrders', ({ lost, after: [again] }) =>
      again ? right(again) : wrong(lost),
    ),
  },
  {
    id: 'repeats-with-the-same-key',
    group: 'LOST',
    step: 'lost-sale',
    expected: 'It comes again with the same Idempotency-Key.',
    wrong:
      'It came again with another Idempotency-Key. Draw the key once, store it with the order, and send it with each try.',
    unseen: 'The same order didn’t come again.',
    judge: afterLost('createPartnerOrders', ({ lost, after }) => {
      const same = after.filter(
        ({ body }) => textOf(body.reference) === textOf(lost.body.reference),
      );
      return firstOr(same, ({ idempotencyKey }) => idempotencyKey === lost.idempotencyKey);
    }),
  },
  {
    id: 'repeats-under-the-same-reference',
    group: 'LOST',
    step: 'lost-sale',
    expected: 'It comes again under the same reference.',
    wrong:
      'It came again under another reference: now the sale counts twice. The reference is the number of the check, and not of the try.',
    unseen: 'It didn’t come again.',
    judge: afterLost('createPartnerOrders', ({ lost, after }) => {
      const other = after.find(
        ({ body }) => textOf(body.reference) !== textOf(lost.body.reference),
      );
      if (other) return wrong(other);
      return after[0] ? right(after[0]) : unseen;
    }),
  },
  {
    id: 'repeats-the-same',
    group: 'LOST',
    step: 'lost-sale',
    expected: 'It comes again as it was.',
    wrong:
      'It came again with something changed, such as the time of sending. Store what you sent, and send that.',
    unseen: 'It didn’t come again with the same key.',
    judge: afterLost('createPartnerOrders', ({ lost, after }) => {
      const same = after.filter(({ idempotencyKey }) => idempotencyKey === lost.idempotencyKey);
      return firstOr(same, ({ bodyHash }) => bodyHash === lost.bodyHash);
    }),
  },
  {
    id: 'repeats-what-never-arrived',
    group: 'LOST',
    step: 'lost-call',
    expected: 'An order that never reached us comes again.',
    wrong: 'It never came: the sale is missing.',
    unseen: 'No order came.',
    judge: afterLost('createPartnerOrders', ({ lost, after }) => {
      const taken = after.find(({ status }) => status < 300);
      return taken ? right(taken) : wrong(lost);
    }),
  },
  {
    id: 'waits-when-we-are-busy',
    group: 'LOST',
    step: 'busy',
    expected: 'After a 503, the till waits as long as Retry-After says, and sends the order again.',
    wrong: 'It came too early, or never.',
    unseen: 'No order came.',
    judge: afterLost('createPartnerOrders', waited),
  },
  {
    id: 'waits-when-it-calls-too-often',
    group: 'LOST',
    step: 'too-many',
    expected: 'After a 429, the till waits as long as Retry-After says, and goes on.',
    wrong: 'It came too early, or never.',
    unseen: 'The till didn’t read the orders from the web.',
    judge: afterLost('findPartnerOrder', waited),
  },
  {
    id: 'repeats-a-lost-stage',
    group: 'LOST',
    step: 'lost-status',
    expected: 'A change of the stage whose answer was lost is sent again, with the same key.',
    wrong: 'It never came again, or as another call.',
    unseen: 'No change of a stage came.',
    judge: repeated('setPartnerOrderStatus'),
  },
  {
    id: 'refunds-by-line',
    group: 'REFUNDS',
    step: 'refund-line',
    expected: 'What is given back is named by its line, and how many of it.',
    wrong:
      'The refund has no line with quantity 1. With lines, the reports show what was returned, and we compute its tax.',
    unseen: 'No refund came.',
    judge: ({ calls }) =>
      firstOr(named(calls, 'refundPartnerOrder'), ({ status, body }) => {
        const lines = Array.isArray(body.lines) ? body.lines : [];
        return status < 300 && lines.length === 1 && lines[0]?.quantity === 1;
      }),
  },
  {
    id: 'refunds-again',
    group: 'REFUNDS',
    step: 'refund-rest',
    expected: 'A second refund of an order has a reference of its own.',
    wrong: 'It was refused. A refund has its own number, which the till never uses again.',
    unseen: 'No second refund came.',
    judge: ({ calls }) => {
      const refunds = named(calls, 'refundPartnerOrder');
      const good = refunds.find(({ status }) => status < 300);
      if (good) return right(good);
      return refunds[0] ? wrong(refunds[0], refunds[0].code) : unseen;
    },
  },
  {
    id: 'repeats-a-lost-refund',
    group: 'REFUNDS',
    step: 'lost-refund',
    expected: 'A refund whose answer was lost is sent again.',
    wrong: 'It never came again, so the till doesn’t know whether the money was given back.',
    unseen: 'No refund came.',
    judge: afterLost('refundPartnerOrder', ({ lost, after: [again] }) =>
      again ? right(again) : wrong(lost),
    ),
  },
  {
    id: 'gives-back-once',
    group: 'REFUNDS',
    step: 'lost-refund',
    expected: 'It comes again under the same reference and key: money is given back once.',
    wrong: 'It came again as another refund: money was given back twice.',
    unseen: 'The refund didn’t come again.',
    judge: afterLost('refundPartnerOrder', ({ lost, after }) => {
      if (after.length === 0) return unseen;
      const isOne = referencesOf([lost, ...after]).size === 1;
      const other = after.find(({ idempotencyKey }) => idempotencyKey !== lost.idempotencyKey);
      if (isOne && !other) return right(after[0] as CallSeen);
      return wrong(other ?? after.at(-1), isOne ? 'it came with a new Idempotency-Key' : undefined);
    }),
  },
  {
    id: 'sends-keys',
    group: 'LOST',
    step: null,
    expected: 'Each call that changes something has an Idempotency-Key.',
    wrong: 'A call came without one.',
    unseen: 'No call came that changes something.',
    judge: ({ calls }) => never(calls.filter(writes), ({ idempotencyKey }) => !idempotencyKey),
  },
  {
    id: 'draws-new-keys',
    group: 'LOST',
    step: null,
    expected: 'A new call has a new Idempotency-Key.',
    wrong: 'A key was used for two different calls, so the second one was refused.',
    unseen: 'No call came that changes something.',
    judge: ({ calls, day }) => {
      const ofFaults = keysOfFaults(day);
      return never(
        calls.filter(writes),
        ({ code, idempotencyKey }) =>
          code === 'idempotency_key_used' && !ofFaults.has(idempotencyKey),
      );
    },
  },
  {
    id: 'draws-new-references',
    group: 'SALES',
    step: null,
    expected: 'Each check has a reference of its own.',
    wrong:
      'A reference was used for another order. Numbers that begin again each day need the date before them.',
    unseen: 'No order came.',
    judge: ({ calls }) => {
      const sent = ordersSent(calls).filter(({ call }) => call.step !== 'changed');
      const bad = sent.find(({ code }) => code === 'reference_taken');
      if (bad) return wrong(bad.call, bad.reference);
      const last = sent.at(-1);
      return last ? right(last.call) : unseen;
    },
  },
  {
    id: 'sends-what-can-be-read',
    group: 'SALES',
    step: null,
    expected: 'Nothing is refused because of its form.',
    wrong: 'A call was refused as bad_input: problems in the answer name each field.',
    unseen: 'No call came.',
    judge: ({ calls }) => {
      const withKeys = calls.filter((call) => !writes(call) || call.idempotencyKey);
      return never(
        withKeys,
        ({ code }) => code === 'bad_input' || code === 'broken_json' || code === 'not_found',
      );
    },
  },
  {
    id: 'gives-up-what-is-refused',
    group: 'LOST',
    step: null,
    expected: 'What we refused isn’t sent again as it was.',
    wrong:
      'The same call was refused again and again. A 4xx other than 408, 409 idempotency_key_under_way and 429 stays what it is: show it to somebody.',
    unseen: 'No call came.',
    judge: ({ calls }) => {
      const times = new Map<string, number>();
      return never(calls, ({ call, params, bodyHash, status, code }) => {
        const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
        if (!isFinal || code === 'idempotency_key_under_way') return false;
        const name = JSON.stringify([call, params, bodyHash]);
        times.set(name, (times.get(name) ?? 0) + 1);
        return (times.get(name) ?? 0) > mostTheSame;
      });
    },
  },
];
