export type NormalisedPhone =
  | { outcome: 'normalised'; phone: string }
  | { outcome: 'refused'; problem: string };

const refused = (problem: string): NormalisedPhone => ({ outcome: 'refused', problem });

// Put there by an address book to keep the digits in order; they come along when one copies.
const invisible = /\p{Cf}/gu;
const uri = /^tel:/i;
// How the rest of the world writes the plus; where the number is dialled, 00 means nothing.
const doubleZero = /^00(?=[1-9])/;

/** The states and those territories whose numbers cost the same to text. */
const unitedStates = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

/**
 * A mobile number of the United States as E.164, however a person writes it. Other countries of the
 * same +1 are refused: texts to some of them are a known way of earning at somebody's expense.
 */
export async function normalisePhone(text: string): Promise<NormalisedPhone> {
  // Of the library's tables this is the smallest that knows a mobile number from a toll-free or a
  // premium one. Not loaded before somebody needs it: it stays in memory.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile');
  const written = text
    .normalize('NFKC')
    .replace(invisible, '')
    .trim()
    .replace(uri, '')
    .replace(doubleZero, '+');
  if (written === '') return refused('Enter your mobile number.');
  const parsed = parsePhoneNumberFromString(written, { defaultCountry: 'US', extract: false });
  if (!parsed) return refused('This is not a phone number. Write it like (512) 555-0190.');
  if (parsed.ext) return refused('We cannot text an extension. Give a mobile number.');
  if (parsed.countryCallingCode !== '1' || (parsed.country && !unitedStates.has(parsed.country))) {
    return refused('We can only text numbers of the United States.');
  }
  if (!parsed.isPossible()) return refused('A mobile number has 10 digits, like (512) 555-0190.');
  if (!parsed.isValid()) return refused('This is not a mobile number. Check its digits.');
  return { outcome: 'normalised', phone: parsed.number };
}
