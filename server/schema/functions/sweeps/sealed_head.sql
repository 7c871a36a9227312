-- What a seal covers besides the entries: "Seals" in docs/MONEY.md describes it byte by byte. Never
-- change it, because existing seals were made over it.
CREATE OR REPLACE FUNCTION sealed_head(
  seal_before bytea, business_id integer, sweep_batch_num integer, cut_off timestamptz,
  made_at timestamptz, amount_cents bigint, carried_over_cents bigint, entries integer
) RETURNS text
  LANGUAGE sql STABLE AS $$
  SELECT E'joyous deposit 1\n' || coalesce(encode(seal_before, 'hex'), repeat('0', 64)) || E'\n'
    || concat_ws(E'\t', business_id, sweep_batch_num, (date_part('epoch', cut_off) * 1000)::bigint,
      (date_part('epoch', made_at) * 1000)::bigint, amount_cents, carried_over_cents, entries)
    || E'\n'
$$;
