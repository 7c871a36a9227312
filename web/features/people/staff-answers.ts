import { z } from 'zod';
import { mayManage, type RoleId, roles } from '#contract/access/roles.ts';
import { emailSchema, mobileNumberSchema, personNameSchema } from '#contract/people/person.ts';
import type { BusinessUser } from '#contract/people/staff.ts';
import { rulesOf } from '../../platform/form-rules.ts';

/** A select's value is text. */
const roleAnswer = z
  .string()
  .min(1, 'Required')
  .transform((text) => Number(text) as RoleId);

export const newPersonAnswers = rulesOf({
  firstName: personNameSchema,
  lastName: personNameSchema,
  emailAddress: emailSchema,
  mobileNumber: mobileNumberSchema,
  roleId: roleAnswer,
});

/** An empty number stays what it is: we show only its end. */
export const changedPersonAnswers = newPersonAnswers.extend({
  emailAddress: z.string(),
  mobileNumber: z.string().trim().max(40),
});

export const firstAnswers = (person: BusinessUser | undefined) => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  emailAddress: person?.emailAddress ?? '',
  mobileNumber: '',
  roleId: person ? String(person.roleId) : '',
});

/** Nobody makes another more than they are themselves. */
export const rolesToGive = (actorRoleId: RoleId) =>
  roles
    .filter(({ id }) => mayManage(actorRoleId, id))
    .map(({ id, name }) => ({ value: id, label: name }));
