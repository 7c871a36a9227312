-- SHA-256 of the line that a seal covers: sealed_line of entries_as_booked; a test compares the two. An
-- entry has its number before its triggers run, and no INSERT sets the hash itself. Nor does one of an
-- order set that of its taxes, unless it is copied from another database, table by table.
CREATE OR REPLACE FUNCTION note_as_booked() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF new.kind = 'ORDER' AND new.taxes_sha256 IS NULL THEN
    new.taxes_sha256 := (
      SELECT sha256(convert_to(string_agg(sealed_tax(tax.kind, service_type, rate_millionths,
        tax.base_cents, tax.tax_cents), '' ORDER BY tax_kind_place(tax.kind)), 'UTF8'))
      FROM order_taxes AS tax
      WHERE tax.business_id = new.business_id AND tax.order_id = new.order_id);
  END IF;
  new.booked_sha256 := sha256(convert_to(concat_ws(E'\t', new.entry_id, new.kind,
    (date_part('epoch', new.occurred_at) * 1000)::bigint,
    (date_part('epoch', new.recorded_at) * 1000)::bigint, new.local_day - date '1970-01-01',
    coalesce(new.order_id::text, ''),
    coalesce((date_part('epoch', new.order_completed_at) * 1000)::bigint::text, ''),
    coalesce(new.payment_status, ''), coalesce(new.menu_price_cents::text, ''),
    new.subtotal_cents, new.tip_cents, new.service_fee_cents, new.tax_cents, new.card_fee_cents,
    new.adjustment_cents, new.discount_cents, new.reimbursed_cents, new.refund_cents,
    new.net_cents, coalesce(new.cause, ''), coalesce(to_json(new.reason)::text, ''),
    CASE WHEN new.charged_back_cents <> 0
        THEN concat_ws(E'\t', new.remitted_cents, coalesce(encode(new.taxes_sha256, 'hex'), ''),
          new.charged_back_cents)
      WHEN new.taxes_sha256 IS NOT NULL
        THEN concat_ws(E'\t', new.remitted_cents, encode(new.taxes_sha256, 'hex'))
      ELSE nullif(new.remitted_cents, 0)::text END) || E'\n',
    'UTF8'));
  RETURN new;
END $$;
