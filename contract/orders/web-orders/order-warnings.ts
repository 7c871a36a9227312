/** The dishes that only diners of legal age may get, each once. */
export const dishesOfAge = (lines: readonly { name: string; ageChecked: boolean }[]): string[] => [
  ...new Set(lines.filter(({ ageChecked }) => ageChecked).map(({ name }) => name)),
];

/** In English and Spanish, and as people spell it in a hurry. */
const allergy = /\b(al{1,2}[eé]rg|anaph|co?eliac|cel[ií]ac|epi-?\s?pen|intoleran)/i;

/** Whether a note may be about an allergy: "no allergies" is marked, too. */
export const isAboutAllergy = (note: string): boolean => allergy.test(note);

/** A note on a ticket, where nothing is said in color. */
export const noteOnTicket = (note: string): string =>
  isAboutAllergy(note) ? `ALLERGY: ${note}` : note;

/** Before the dishes of age, on a ticket. */
export const checkAge = 'CHECK AGE: ';

export const canceledOnTicket = 'CANCELED: DO NOT MAKE';

export const madeAgainOnTicket = 'MAKE IT AGAIN';
