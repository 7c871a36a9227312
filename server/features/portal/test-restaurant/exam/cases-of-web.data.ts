import {
  type CallSeen,
  done,
  isAbout,
  movesOf,
  named,
  readsOf,
  readsOfMissed,
  textOf,
} from './calls-seen.rules.ts';
import { never, repeated } from './cases-of-repeats.data.ts';
import { type ExamCase, firstOr, right, type Seen, unseen, wrong } from './exam.ts';

const number = ({ told: { orderNumbers = [] } }: Seen) => orderNumbers[0] ?? 0;

const ofWeb = (calls: readonly CallSeen[], orderId: number) =>
  named(calls, 'acknowledgePartnerOrder').filter(isAbout(orderId));

export const casesOfWeb: readonly ExamCase[] = [
  {
    id: 'reads-on',
    group: 'WEB',
    step: 'web-order',
    expected: 'The till reads the orders from the web by itself, each call from where it was.',
    wrong: 'It began at the start with each call. Send the cursor of the answer before.',
    unseen: 'No GET /orders?since= came. Until one does, orders from the web ring in the kitchen.',
    judge: ({ calls }) => {
      const reads = readsOf(calls);
      const again = reads.filter(({ query }) => query.since === 'start')[1];
      if (again) return wrong(again);
      return reads[0] ? right(reads[0]) : unseen;
    },
  },
  {
    id: 'acknowledges',
    group: 'WEB',
    step: 'web-order',
    expected: 'The till says that it has the order, and under which number.',
    wrong:
      'It read the order and didn’t say so: after two minutes, the order rings in the kitchen.',
    unseen: 'The till didn’t read it.',
    judge: (seen) => {
      const [said] = ofWeb(seen.calls, number(seen)).filter(({ status }) => status < 300);
      const [read] = readsOf(seen.calls);
      if (said) return right(said);
      return read ? wrong(read) : unseen;
    },
  },
  {
    id: 'accepts',
    group: 'WEB',
    step: 'web-accept',
    expected: 'An order that is accepted on the till is accepted here: its diner is told.',
    wrong: 'No stage ACCEPTED came for it.',
    unseen: 'No change of its stage came.',
    judge: (seen) =>
      firstOr(
        named(seen.calls, 'setPartnerOrderStatus').filter(isAbout(number(seen))),
        ({ status, body }) => status < 300 && body.stage === 'ACCEPTED',
      ),
  },
  {
    id: 'completes',
    group: 'WEB',
    step: 'web-done',
    expected: 'An order that is handed over is completed here.',
    wrong: 'No stage COMPLETED came for it: it counts as sold only hours later.',
    unseen: 'No change of its stage came.',
    judge: (seen) =>
      firstOr(
        named(seen.calls, 'setPartnerOrderStatus').filter(isAbout(number(seen))),
        ({ status, body }) => status < 300 && body.stage === 'COMPLETED',
      ),
  },
  {
    id: 'reads-what-changed',
    group: 'WEB',
    step: 'web-changed',
    expected: 'An order that the kitchen has changed is read again.',
    wrong:
      'The till went on without reading, so it still has the dish that isn’t made. An order that changes comes once more in GET /orders?since=: replace what you have of it.',
    unseen: 'Nothing came about it. It can only be changed once the till has accepted it.',
    judge: (seen) => {
      const [read] = readsOf(seen.calls);
      const moved = named(seen.calls, 'setPartnerOrderStatus').find(isAbout(number(seen)));
      if (read) return right(read);
      return moved ? wrong(moved) : unseen;
    },
  },
  {
    id: 'repeats-a-lost-acknowledgement',
    group: 'WEB',
    step: 'web-lost',
    expected: 'An acknowledgement whose answer was lost is sent again.',
    wrong: 'It never came again, or with another key.',
    unseen: 'No acknowledgement came.',
    judge: repeated('acknowledgePartnerOrder'),
  },
  {
    id: 'leaves-a-canceled-order',
    group: 'WEB',
    step: 'web-cancelled',
    expected: 'An order that was canceled is neither accepted nor cooked.',
    wrong: 'The till went on with it. Look at the stage of each order that you read.',
    unseen: 'The till didn’t read the orders.',
    judge: (seen) => {
      const [read] = readsOf(seen.calls);
      const moved = named(seen.calls, 'setPartnerOrderStatus').find(isAbout(number(seen)));
      if (moved) return wrong(moved, textOf(moved.body.stage));
      return read ? right(read) : unseen;
    },
  },
  {
    id: 'cancels-what-is-sold-out',
    group: 'WEB',
    step: 'web-sold-out',
    expected: 'A dish that runs out between is sold out here, and its order canceled.',
    wrong: 'One of the two is missing: the availability of the dish, or the stage CANCELLED.',
    unseen: 'Neither came.',
    judge: (seen) => {
      const [cancelled] = movesOf(seen.calls, 'CANCELLED').filter(isAbout(number(seen)));
      const [soldOut] = done(seen.calls, 'setPartnerAvailability').filter(
        ({ body }) => body.available === false,
      );
      if (cancelled && soldOut) return right(cancelled);
      const one = cancelled ?? soldOut;
      return one ? wrong(one) : unseen;
    },
  },
  {
    id: 'catches-up',
    group: 'WEB',
    step: 'on',
    expected: 'A till that was off gets all orders that came meanwhile.',
    wrong: 'Not each of them was acknowledged.',
    unseen: 'The till didn’t read the orders.',
    judge: ({ calls, told: { orderNumbers = [] } }) => {
      const [read] = readsOf(calls);
      const said = orderNumbers.map((one) => ofWeb(calls, one).find(({ status }) => status < 300));
      const [first] = said;
      if (first && said.every(Boolean)) return right(first);
      const missing = orderNumbers.filter((_, position) => !said[position]).join(', ');
      return read ? wrong(read, `missing: ${missing}`) : unseen;
    },
  },
  {
    id: 'keeps-its-cursor',
    group: 'WEB',
    step: 'on',
    expected: 'It goes on where it was, after a restart, too.',
    wrong: 'It began at the start again. Store the cursor after you have stored the orders.',
    unseen: 'The till didn’t read the orders.',
    judge: ({ calls }) => {
      const [read] = readsOf(calls);
      if (!read) return unseen;
      return read.query.since === 'start' ? wrong(read) : right(read);
    },
  },
  {
    id: 'finds-missed-notices',
    group: 'WEB',
    step: 'on',
    expected: 'After it was off, it looks for what its notices would have said.',
    wrong:
      'It read neither the menu nor its notices, so it still sells what is sold out. When the till starts, call GET /menu, or GET /notices and read what they are about.',
    unseen: 'The till has no address for notices of what is sold out, or nothing came.',
    judge: ({ calls, told: { missed } }) => {
      const [found] = readsOfMissed(calls);
      const [first] = calls;
      if (!missed || !first) return unseen;
      return found ? right(found) : wrong(first);
    },
  },
  {
    id: 'numbers-each-order',
    group: 'WEB',
    step: null,
    expected: 'Each order from the web has one number on the till, and no two have the same.',
    wrong: 'Two orders have one number, or one has two: staff cook one twice, or never.',
    unseen: 'No acknowledgement came.',
    judge: ({ calls }) => {
      const numberOf = new Map<string, string>();
      const orderOf = new Map<string, string>();
      return never(done(calls, 'acknowledgePartnerOrder'), ({ params, body }) => {
        const [order, given] = [textOf(params.orderId), textOf(body.number)];
        const isOther = (numberOf.get(order) ?? given) !== given;
        const isUsed = (orderOf.get(given) ?? order) !== order;
        numberOf.set(order, given);
        orderOf.set(given, order);
        return isOther || isUsed;
      });
    },
  },
];
