/** What a diner wants if a dish is out, as they said it when they ordered. Unsaid: TAKE_OFF. */
export const ifOutTexts = {
  TAKE_OFF: 'Take it off',
  REPLACE: 'Replace it',
  CALL: 'Call me',
} as const;

export type IfOut = keyof typeof ifOutTexts;

export const ifOutWords = Object.keys(ifOutTexts) as [IfOut, ...IfOut[]];

/** On a ticket; nothing for what is done anyway. */
export const ifOutOnTicket: Record<IfOut, string> = {
  TAKE_OFF: '',
  REPLACE: 'IF OUT: replace it',
  CALL: 'IF OUT: call first',
};
