import { isPhone, notAPhoneMessage, stripPhoneFormatting } from '#contract/phone-number.ts';

/** Checked without schemas, so that a diner's phone need not load their library. */
export function mobileNumberProblem(mobileNumber: string): string | undefined {
  if (mobileNumber.trim() === '') return 'Enter your mobile number.';
  return isPhone(stripPhoneFormatting(mobileNumber)) ? undefined : notAPhoneMessage;
}
