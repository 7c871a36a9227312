import { isPhone, notAPhoneMessage, stripPhoneFormatting } from '#contract/phone-number.ts';

export type NormalisedPhone =
  | { outcome: 'normalised'; phone: string }
  | { outcome: 'refused'; problem: string };

const refused = (problem: string): NormalisedPhone => ({ outcome: 'refused', problem });

/**
 * The library's smallest table that can tell mobile numbers from toll-free or premium ones. Loaded
 * on first use, because it stays in memory; the promise is kept, because looking up a loaded module
 * takes longer than parsing a number.
 */
let library: Promise<typeof import('libphonenumber-js/mobile')> | undefined;

/** The states, and the territories where a text costs the same. */
const unitedStates = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

/**
 * A mobile number of the United States as E.164, however it is written. Other countries with +1 are
 * refused: fraudsters earn money by having texts sent to some of them.
 */
export async function normalisePhone(text: string): Promise<NormalisedPhone> {
  const written = stripPhoneFormatting(text);
  if (written === '') return refused('Enter your mobile number.');
  if (!isPhone(written)) return refused(notAPhoneMessage);
  library ??= import('libphonenumber-js/mobile');
  const { parsePhoneNumberFromString } = await library;
  const parsed = parsePhoneNumberFromString(written, { defaultCountry: 'US', extract: false });
  if (!parsed) return refused(notAPhoneMessage);
  if (parsed.countryCallingCode !== '1' || (parsed.country && !unitedStates.has(parsed.country))) {
    return refused('We can only text numbers of the United States.');
  }
  if (!parsed.isPossible()) return refused('A mobile number has 10 digits, like (512) 555-0190.');
  if (!parsed.isValid()) return refused('This is not a mobile number. Check its digits.');
  return { outcome: 'normalised', phone: parsed.number };
}
