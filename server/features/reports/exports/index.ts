import * as contract from '#contract/reports/exports/exports.ts';
import { routesOf } from '../../people/access/index.ts';
import { createExport } from './create-export.ts';
import { downloadExport } from './download-export.ts';

export { exportsJobs } from './exports.jobs.ts';

export const exportsRoutes = routesOf(contract, {
  createExport,
  takeExport: { file: downloadExport },
});
