import type { FastifyInstance } from 'fastify';
import { getFeePlan } from '#contract/ledger/fee-plans.ts';
import { serve } from '../access/index.ts';
import { showFeePlan } from './show-fee-plan.ts';

export function ledgerRoutes(app: FastifyInstance): void {
  serve(app, getFeePlan, showFeePlan);
}
