import { isPhone, notAPhoneMessage, stripPhoneFormatting } from '#contract/phone-number.ts';

/** By hand: a diner's phone doesn't load what schemas are made of. */
export function mobileNumberProblem(mobileNumber: string): string | undefined {
  if (mobileNumber.trim() === '') return 'Enter your mobile number.';
  return isPhone(stripPhoneFormatting(mobileNumber)) ? undefined : notAPhoneMessage;
}
