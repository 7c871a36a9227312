export type Proof = {
  /** Rows with the same value of this are alike: only one of each kind is changed. */
  sameKind: string;
  /** Which rows to use. Left out: all. */
  which?: string;
  /**
   * Columns whose changes `joyous ledger verify` doesn't find, with the reason. `*`: it doesn't
   * find a deleted row either.
   */
  notDetected: Record<string, string>;
  /**
   * An extra row, copied from another one, with SQL for the values that differ. `null`: such a row
   * can't be made by hand alone.
   */
  extraRow: Record<string, string> | null;
};

const refused = 'a check or a unique index refuses it';
const words = 'no amount: "Seals" in docs/MONEY.md';

/** Every table with money in it. A test goes through all columns that are not listed here. */
export const proofs: Record<string, Proof> = {
  ledger_entries: {
    sameKind:
      "coalesce(cause, kind), remitted_cents <> 0, charged_back_cents <> 0, taxes_sha256 IS NULL, coalesce(payment_status <> 'PAID_BY_CASH', order_id IS NULL)",
    notDetected: { booked_sha256: 'under a seal, or found' },
    extraRow: { entry_id: 'entry_id + 1000000' },
  },
  held_entries: {
    sameKind: 'cause, decision, opposite_entry_id IS NULL',
    notDetected: { cause: words, held_at: words, key_id: words, reason: words },
    extraRow: { entry_id: 'entry_id + 1000000', hold_no: 'hold_no + 1000000' },
  },
  holds_made: { sameKind: '1', notDetected: {}, extraRow: { entry_id: 'entry_id + 1000000' } },
  deposits: {
    sameKind: '1',
    notDetected: {},
    extraRow: { sweep_batch_num: 'sweep_batch_num + 1', cut_off: "cut_off + interval '1 hour'" },
  },
  sweeps: {
    sameKind: '1',
    notDetected: {
      waiting_cents: 'until a deposit carries it over',
      waiting_reviewed_cents: 'until a deposit carries it over',
    },
    extraRow: null,
  },
  deposit_returns: {
    sameKind: '1',
    notDetected: { event_no: refused, reason: words },
    extraRow: { event_no: '2', event: "'SENT_AGAIN'" },
  },
  fee_plans: {
    sameKind: 'valid_from',
    notDetected: {},
    extraRow: { valid_from: "valid_from + interval '3 days'" },
  },
  remitted_tax_periods: {
    sameKind: 'starts_on',
    notDetected: {},
    extraRow: { starts_on: 'starts_on + 3', is_remitted: 'NOT is_remitted' },
  },
  orders: {
    sameKind: 'our_discount_cents > 0, returned_items_cents > 0',
    which: "stage = 'COMPLETED'",
    notDetected: {
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
      feed_position: words,
      coupon_code: words,
      own_code: words,
      sealed_details: words,
    },
    extraRow: { order_id: 'order_id + 1000000', reference: "reference || 'X'" },
  },
  order_taxes: {
    sameKind: 'kind',
    notDetected: {},
    extraRow: { kind: "'CANDY'" },
  },
  order_lines: {
    sameKind: 'returned_quantity, tax_kind, tax_cents IS NULL',
    notDetected: {
      '*': 'an order may come without lines',
      business_id: 'an order may come without lines',
      line_no: refused,
      item_name: words,
      category_name: words,
      catalog_name: words,
      price_cents: 'unit_price_cents counts',
      modifiers: 'unit_price_cents counts',
    },
    extraRow: { line_no: 'line_no + 1' },
  },
  order_refunds: {
    sameKind: '1',
    notDetected: { reference: words, body_sha256: words, user_id: words, day: words },
    extraRow: { entry_id: 'entry_id + 1000000', reference: "reference || 'X'" },
  },
  refund_taxes: { sameKind: 'kind', notDetected: {}, extraRow: { kind: "'CANDY'" } },
  refund_lines: {
    sameKind: 'tax_cents IS NULL',
    notDetected: {},
    extraRow: { line_no: 'line_no + 1' },
  },
  counter_redemptions: {
    sameKind: 'taken_at',
    notDetected: { coupon_id: 'of one that was undone' },
    extraRow: { entry_id: 'entry_id + 1000000' },
  },
  counter_takings: {
    sameKind: 'undone_at IS NULL',
    which: 'entry_id IS NOT NULL',
    notDetected: {
      '*': 'counter_redemptions count',
      business_id: 'counter_redemptions count',
      entry_id: refused,
      taking_id: words,
      code: words,
      taken_by: words,
      taken_at: words,
      is_good_again: words,
    },
    extraRow: null,
  },
  counter_undos: { sameKind: '1', notDetected: {}, extraRow: { entry_id: 'entry_id + 1000000' } },
};
