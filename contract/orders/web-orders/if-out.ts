/** What a diner wants if a dish is out, as they said it when they ordered. Unsaid: TAKE_OFF. */
export const ifOutTexts = {
  TAKE_OFF: 'Take it off',
  REPLACE: 'Replace it',
  CALL: 'Call me',
} as const;

export type IfOut = keyof typeof ifOutTexts;

export const ifOutWords = Object.keys(ifOutTexts) as [IfOut, ...IfOut[]];
