/** https://www.twilio.com/docs/api/errors: codes that mean that this number cannot get texts. */
export const undeliverableCodes = new Set([
  '21211', // not a phone number
  '21214', // cannot be reached
  '21217', // not a valid number
  '21612', // no route from ours to it
  '21614', // not a mobile number
  '30003', // the phone is switched off or out of reach
  '30004', // blocked
  '30005', // nobody has this number
  '30006', // a landline, or a carrier that takes none
]);

/** Its owner answered STOP. */
export const stoppedCode = '21610';

/**
 * Errors that an operator can fix in the meantime: wrong secret, suspended account, too many at
 * once.
 */
export const mendableCodes = new Set([
  '20003', // wrong account or token
  '20005', // account not active
  '20429', // too many requests
  '14107', // too many messages
  '21611', // our queue at Twilio is full
  '30001', // the same, reported later
  '30022', // over the rate of our campaign
]);
