import type { ChangeSettler, ChangeState } from '#contract/orders/web-orders/change-words.ts';
import type { AskedChangeLine } from '#contract/orders/web-orders/changed-state.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import { totalOf } from './changed-order.rules.ts';
import type { ChangeRow } from './order-changes.queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const presentChangedLine = ({
  name,
  choices,
  quantityBefore,
  quantity,
  instead,
}: AskedChangeLine): OrderChange['lines'][number] => ({
  name,
  choices,
  quantityBefore,
  quantity,
  instead: instead && {
    name: instead.name,
    choices: instead.choices,
    quantity: instead.quantity,
  },
});

/** The sums that came true, or will if the diner agrees. */
function sumsOf({ asked, state, before, after, refund_no }: ChangeRow) {
  const beforeCents = totalOf(before.amounts);
  if (state === 'ASKED') return asked.done;
  if (after) {
    const totalCents = totalOf(after.amounts);
    return { totalCents, backCents: refund_no === null ? 0 : beforeCents - totalCents };
  }
  // With its last dish, the order was canceled. What was withdrawn, or ended with it, changed nothing.
  return state === 'TAKEN_OFF' && asked.off ? asked.off : { totalCents: beforeCents, backCents: 0 };
}

export function presentChange(row: ChangeRow): OrderChange {
  const { asked, state } = row;
  const { totalCents, backCents } = sumsOf(row);
  return {
    changeNo: row.change_no,
    state: state as ChangeState,
    madeAt: row.made_at.toISOString(),
    answerUntil: iso(row.answer_until),
    settledAt: iso(row.settled_at),
    settledBy: row.settled_by as ChangeSettler | null,
    lines: asked.lines.map(presentChangedLine),
    time: asked.time,
    totalBeforeCents: totalOf(row.before.amounts),
    totalAfterCents: totalCents,
    backCents,
    ifTakenOff: state === 'ASKED' ? asked.off : null,
  };
}
