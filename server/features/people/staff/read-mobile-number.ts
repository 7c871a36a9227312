import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { type Refused, refuseInput } from '#platform/refusals/refuse.ts';

/** Converts a number to E.164, however it is written. */
export async function readMobileNumber(
  written: string,
  field = 'mobileNumber',
): Promise<string | Refused<'bad_input'>> {
  const read = await normalisePhone(written);
  return read.outcome === 'refused' ? refuseInput(field, read.problem) : read.phone;
}
