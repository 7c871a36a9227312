/** What a bank says a diner says, in the provider's words, and what helps against it. */
export type DisputeReason = { title: string; said: string; helps: string };

const notTheirs: DisputeReason = {
  title: "They say they didn't order this",
  said: "The diner told their bank that they don't know this payment.",
  helps:
    'Say how you know that the order was theirs: who picked it up, whether they said the code, and whether the same number ordered before.',
};
const bankProblem: DisputeReason = {
  title: "The bank couldn't book it",
  said: "The diner's bank couldn't book this payment on their account.",
  helps: 'Say what was ordered and that it was handed over.',
};
const general: DisputeReason = {
  title: 'The bank gave no reason',
  said: "The diner's bank took the money back without saying why.",
  helps: 'Say what was ordered, and how and when it was handed over.',
};

/** Every reason that the provider lists: https://docs.stripe.com/disputes/categories */
export const disputeReasons = {
  bank_cannot_process: bankProblem,
  check_returned: bankProblem,
  credit_not_processed: {
    title: 'They say they never got a refund',
    said: 'The diner told their bank that you promised money back and it never came.',
    helps: 'Say whether you promised a refund, and what was given back.',
  },
  customer_initiated: general,
  debit_not_authorized: notTheirs,
  duplicate: {
    title: 'They say they paid twice',
    said: 'The diner told their bank that they paid for the same thing twice.',
    helps: "Say what each of the orders was. If it was twice the same by mistake, don't answer.",
  },
  fraudulent: notTheirs,
  general,
  incorrect_account_details: bankProblem,
  insufficient_funds: bankProblem,
  noncompliant: {
    title: 'The bank says a rule was broken',
    said: "The diner's bank says that the payment broke a rule of the card network.",
    helps: 'Say what was ordered and that it was handed over.',
  },
  product_not_received: {
    title: 'They say they never got it',
    said: 'The diner told their bank that they paid and got nothing.',
    helps: 'Say who handed it over, when and where, and whether they said the code.',
  },
  product_unacceptable: {
    title: "They say it wasn't what they ordered",
    said: 'The diner told their bank that something was wrong with what they got.',
    helps: 'Say what they got, whether they told you of a problem, and what you offered.',
  },
  subscription_canceled: {
    title: 'They say they had canceled',
    said: 'The diner told their bank that they were charged after they had canceled.',
    helps: "Say that the order wasn't canceled, and when it was handed over.",
  },
  unrecognized: notTheirs,
} as const satisfies Record<string, DisputeReason>;

/** A reason that is newer than this list is none. */
export const reasonOf = (word: string | null): DisputeReason =>
  word !== null && Object.hasOwn(disputeReasons, word)
    ? disputeReasons[word as keyof typeof disputeReasons]
    : general;
