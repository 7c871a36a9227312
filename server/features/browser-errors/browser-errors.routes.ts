import type { FastifyInstance } from 'fastify';
import { reportBrowserError } from '#contract/browser-errors/browser-errors.ts';
import { serve } from '../access/index.ts';
import { logBrowserError } from './log-browser-error.ts';

export function browserErrorsRoutes(app: FastifyInstance): void {
  serve(app, reportBrowserError, logBrowserError);
}
