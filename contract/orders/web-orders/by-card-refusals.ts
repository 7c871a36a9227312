/** For orders at a table without a number. */
export const byCardRefusals = {
  code_needs_number: {
    status: 409,
    message: 'Enter your number to use a code, or remove the code.',
    field: 'numberToken',
  },
  too_many_orders_of_table: {
    status: 429,
    message: 'Too many orders from this table. Ask your waiter, or try again in a few minutes.',
  },
  too_many_orders_of_device: {
    status: 429,
    message: 'Too many orders from this phone. Ask your waiter, or try again in a few minutes.',
  },
} as const;
