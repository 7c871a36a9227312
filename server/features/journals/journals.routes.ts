import type { FastifyInstance } from 'fastify';
import { getDepositJournal } from '#contract/journals/journals.ts';
import { serve } from '../access/index.ts';
import { showJournal } from './show-journal.ts';

export function journalsRoutes(app: FastifyInstance): void {
  serve(app, getDepositJournal, showJournal);
}
