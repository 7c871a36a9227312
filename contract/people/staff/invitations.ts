import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { tooManyAttempts } from '../access/refusals.ts';
import { peopleCalls } from './calls.ts';
import { deviceNameSchema, newPasswordSchema } from './person.ts';

const endpoint = endpointsIn('Portal login');

const invitationEnded = {
  invitation_ended: {
    status: 410,
    message: 'This invitation has been used, replaced or has expired. Ask for a new one.',
  },
} as const;

const invitationTokenSchema = z.string().min(1, 'Required').max(200);

export const readInvitation = endpoint(peopleCalls.readInvitation, {
  summary: 'What an invitation is for, by the token in its link',
  body: z.object({ token: invitationTokenSchema }),
  response: z.object({
    businessName: z.string(),
    businessExternalId: z.string(),
    firstName: z.string(),
    emailAddress: z.string(),
    hasPassword: z
      .boolean()
      .describe(
        'True if they already work elsewhere: they accept with their existing password instead of setting one.',
      ),
  }),
  refusals: { ...tooManyAttempts, ...invitationEnded },
});

export const acceptInvitation = endpoint(peopleCalls.acceptInvitation, {
  summary: 'Accept an invitation and set a password. This verifies the device (header deviceId)',
  body: z.object({
    token: invitationTokenSchema,
    password: newPasswordSchema,
    deviceName: deviceNameSchema,
  }),
  response: z.object({ emailAddress: z.string(), businessExternalId: z.string() }),
  refusals: {
    ...tooManyAttempts,
    ...invitationEnded,
    wrong_password: {
      status: 403,
      message: 'you already have a Joyous account. Enter the password you use for it.',
      field: 'password',
    },
  },
});
