import { dayMs } from '#contract/durations.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentTaking } from './takings.presenter.ts';
import { findTakingsSince } from './takings.queries.ts';

export const listTakings: Operation<'listCounterTakings'> = (_input, context) =>
  context.transact(async (transaction) => {
    const { businessId, nowMs } = context;
    const rows = await findTakingsSince(transaction, businessId, nowMs - dayMs);
    return { results: rows.map((row) => presentTaking(row, nowMs)) };
  });
