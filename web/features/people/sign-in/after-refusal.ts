import type { Call } from '#contract/call.ts';
import type { RefusalOf } from '#contract/endpoint.ts';
import type { EndpointOf } from '#contract/endpoints.ts';
import type { LoginEvent } from '#contract/people/sign-in/login-steps.ts';
import { meaningOf } from '#web/platform/api/api-error.ts';

export type LoginCall =
  | 'newDevice'
  | 'confirmMobile'
  | 'submitCode'
  | 'setForgottenPassword'
  | 'login';

/** After most refusals, the same step can be tried again. */
type Next = 'sameStep' | LoginEvent;

const afterRefusal: { [Name in LoginCall]: Record<RefusalOf<EndpointOf<Call<Name>>>, Next> } = {
  newDevice: {
    restaurant_not_found: 'sameStep',
    too_many_attempts: 'sameStep',
  },
  confirmMobile: {
    verification_ended: 'verificationEnded',
    resend_too_soon: 'sameStep',
    too_many_attempts: 'sameStep',
  },
  submitCode: {
    wrong_code: 'sameStep',
    code_ended: 'sameStep',
    too_many_attempts: 'sameStep',
  },
  setForgottenPassword: {
    verification_ended: 'verificationEnded',
    too_many_attempts: 'sameStep',
  },
  login: {
    device_not_verified: 'deviceNotVerified',
    restaurant_not_found: 'sameStep',
    wrong_password: 'sameStep',
    too_many_attempts: 'sameStep',
  },
};

/** The login event that a refusal causes; undefined if the step stays. */
export function eventOfRefusal<Name extends LoginCall>(
  call: Call<Name>,
  error: unknown,
): LoginEvent | undefined {
  const next = meaningOf(call, error, afterRefusal[call.name]);
  return next === 'sameStep' ? undefined : next;
}
