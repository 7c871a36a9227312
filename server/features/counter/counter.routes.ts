import type { FastifyInstance } from 'fastify';
import {
  checkCounterCode,
  listCounterTakings,
  takeCounterCode,
  undoCounterTaking,
} from '#contract/counter/counter.ts';
import { serve } from '../access/index.ts';
import { checkCode } from './check-code.ts';
import { listTakings } from './list-takings.ts';
import { takeCode } from './take-code.ts';
import { undoTaking } from './undo-taking.ts';

export function counterRoutes(app: FastifyInstance): void {
  serve(app, checkCounterCode, checkCode);
  serve(app, takeCounterCode, takeCode);
  serve(app, undoCounterTaking, undoTaking);
  serve(app, listCounterTakings, listTakings);
}
