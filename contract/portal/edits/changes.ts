import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { tooManyPhotos } from '../../find/photos/refusals.ts';
import { auditChangeSchema, auditEntrySchema } from '../../ground/audit/audit.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { editCalls } from './calls.ts';
import { menuEditRefusals, soldOutRefusals, taxesEditRefusals } from './refusals.ts';

const endpoint = endpointsIn('Edits');

const params = z.object({ auditId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const changedEntrySchema = auditEntrySchema
  .omit({ address: true, subject: true })
  .extend({ change: auditChangeSchema });

export type ChangedEntry = z.output<typeof changedEntrySchema>;

const changeNotFound = {
  change_not_found: { status: 404, message: "We couldn't find that change." },
} as const;

export const listDetailChanges = endpoint(editCalls.listDetailChanges, {
  summary: 'The changes to what diners read, with before and after; newest first',
  query: z.object(pageQuery(50)),
  response: z.object({
    ...pageOf(changedEntrySchema),
    timeZone: z.string().describe("The restaurant's time zone, for showing the times."),
  }),
});

const linesNowSchema = z.array(z.object({ name: z.string(), after: z.string(), now: z.string() }));

export const getDetailChange = endpoint(editCalls.getDetailChange, {
  summary: 'One change, with its result and the current state',
  params,
  response: z.object({ isAsChanged: z.boolean(), lines: linesNowSchema }),
  refusals: changeNotFound,
});

export const undoDetailChange = endpoint(editCalls.undoDetailChange, {
  summary: 'Undo a change, unless the same thing was changed again since',
  params,
  response: z.null(),
  refusals: {
    ...tooManyAttempts,
    ...changeNotFound,
    changed_since: {
      status: 409,
      message: "This was changed again since, so it can't be undone. See both below.",
    },
    name_taken: {
      status: 409,
      message: "That name is taken now, so we can't undo this.",
    },
    category_not_empty: {
      status: 409,
      message: 'This category has dishes now. Take them off the menu first.',
    },
    catalog_not_empty: {
      status: 409,
      message: 'This part of the menu has categories now. Take them off first.',
    },
    too_many_options: {
      status: 409,
      message: 'A menu can have 30,000 options. Take some off first.',
    },
    till_owns_menu: menuEditRefusals.till_owns_menu,
    ...soldOutRefusals,
    ...taxesEditRefusals,
    ...tooManyPhotos,
    photo_cleared: {
      status: 409,
      message:
        "This photo was removed for good after 7 days, so this can't be undone. Add it again.",
    },
  },
});
