import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exports/exports.ts';
import { serve, serveFile } from '../access/index.ts';
import { createExport } from './create-export.ts';
import { takeExport } from './take-export.ts';

export function exportsRoutes(app: FastifyInstance): void {
  serve(app, contract.createExport, createExport);
  serveFile(app, contract.takeExport, takeExport);
}
