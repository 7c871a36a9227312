import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { soldOutBySchema } from '../../find/menus/till-menu.ts';
import { auditChangeSchema } from '../../ground/audit/audit.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { editCalls } from './calls.ts';

const endpoint = endpointsIn('Edits');

export const menuOwnerSchema = z.object({
  state: z
    .enum(['TILL', 'RESTAURANT'])
    .describe('TILL: the till owns the menu. RESTAURANT: an owner took it back from that till.'),
  till: z.string().describe("The integration's name."),
  since: z.iso.datetime(),
  version: z.number().int().describe("The till's number of its newest menu."),
  takenAt: z.iso.datetime().describe('When that menu was taken.'),
  soldOutBy: soldOutBySchema,
  changed: z
    .object({ at: z.iso.datetime(), lines: auditChangeSchema.shape.lines })
    .optional()
    .describe('What the newest menu that differed changed. Left out: not noted.'),
});

export type MenuOwnerToEdit = z.output<typeof menuOwnerSchema>;

export const takeMenuBack = endpoint(editCalls.takeMenuBack, {
  summary: 'Take the menu back from the till that owns it: the portal changes it again',
  response: z.null(),
  refusals: tooManyAttempts,
});

export const openMenuToTills = endpoint(editCalls.openMenuToTills, {
  summary: 'Let a till send the menu again, after an owner took it back',
  response: z.null(),
  refusals: tooManyAttempts,
});
