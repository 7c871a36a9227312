/** Each sends a text message to a number that somebody typed, and tells whether an address is taken. */
export const staffBudget = { name: 'staff.invite.business', points: 30, windowMs: 3_600_000 };
