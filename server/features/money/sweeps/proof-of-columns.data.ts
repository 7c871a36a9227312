export type Proof = {
  /** Rows with the same value of this are alike: one of them is changed. */
  each: string;
  /** Which rows to use. Left out: all. */
  which?: string;
  /**
   * Columns whose changes `joyous ledger verify` doesn't find, with the reason. `*`: it doesn't
   * find a deleted row either.
   */
  unfound: Record<string, string>;
  /**
   * An extra row, copied from another one, with SQL for the values that differ. `null`: such a row
   * can't be made by hand alone.
   */
  more: Record<string, string> | null;
};

const refused = 'a check or a unique index refuses it';
const words = 'no amount: docs/SEALS.md';

/** Every table with money in it. A test goes through all columns that are not listed here. */
export const proofs: Record<string, Proof> = {
  ledger_entries: {
    each: "coalesce(cause, kind), coalesce(payment_status <> 'PAID_BY_CASH', order_id IS NULL)",
    unfound: { booked_sha256: 'under a seal, or found' },
    more: { entry_id: 'entry_id + 1000000' },
  },
  held_entries: {
    each: 'cause, decision, opposite_entry_id IS NULL',
    unfound: { cause: words, held_at: words, key_id: words, reason: words },
    more: { entry_id: 'entry_id + 1000000', hold_no: 'hold_no + 1000000' },
  },
  holds_made: { each: '1', unfound: {}, more: { entry_id: 'entry_id + 1000000' } },
  deposits: {
    each: '1',
    unfound: {},
    more: { sweep_batch_num: 'sweep_batch_num + 1', cut_off: "cut_off + interval '1 hour'" },
  },
  sweeps: {
    each: '1',
    unfound: {
      waiting_cents: 'until a deposit carries it over',
      waiting_reviewed_cents: 'until a deposit carries it over',
    },
    more: null,
  },
  deposit_returns: {
    each: '1',
    unfound: { event_no: refused, reason: words },
    more: { event_no: '2', event: "'SENT_AGAIN'" },
  },
  fee_plans: {
    each: 'valid_from',
    unfound: {},
    more: { valid_from: "valid_from + interval '3 days'" },
  },
  orders: {
    each: 'our_discount_cents > 0, returned_items_cents > 0',
    which: "stage = 'COMPLETED'",
    unfound: {
      integration: words,
      reference: words,
      body_sha256: words,
      service_type: words,
      completion_reason: words,
      placed_at: words,
      due_at: words,
      accepted_at: words,
      ready_at: words,
      cancelled_at: words,
      received_at: words,
      coupon_code: words,
      own_code: words,
      sealed_details: words,
    },
    more: { order_id: 'order_id + 1000000', reference: "reference || 'X'" },
  },
  order_lines: {
    each: 'returned_quantity',
    unfound: {
      '*': 'an order may come without lines',
      business_id: 'an order may come without lines',
      line_no: refused,
      item_name: words,
      category_name: words,
      catalog_name: words,
      price_cents: 'unit_price_cents counts',
      modifiers: 'unit_price_cents counts',
    },
    more: { line_no: 'line_no + 1' },
  },
  order_refunds: {
    each: '1',
    unfound: { reference: words, body_sha256: words },
    more: { entry_id: 'entry_id + 1000000', reference: "reference || 'X'" },
  },
  refund_lines: {
    each: '1',
    unfound: {},
    more: { line_no: 'line_no + 1' },
  },
  counter_redemptions: {
    each: 'taken_at',
    unfound: { coupon_id: 'of one that was undone' },
    more: { entry_id: 'entry_id + 1000000' },
  },
  counter_takings: {
    each: 'undone_at IS NULL',
    which: 'entry_id IS NOT NULL',
    unfound: {
      '*': 'counter_redemptions count',
      business_id: 'counter_redemptions count',
      entry_id: refused,
      taking_id: words,
      code: words,
      taken_by: words,
      taken_at: words,
      is_good_again: words,
    },
    more: null,
  },
  counter_undos: { each: '1', unfound: {}, more: { entry_id: 'entry_id + 1000000' } },
};
