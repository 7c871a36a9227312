-- Since 073, `joyous ledger verify` compares facts, no words. Older entries get theirs from their words,
-- so that they stay verifiable. What somebody's erasure left without words stays without facts.
CREATE FUNCTION cents_of(written text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(written, '[$,.]', '', 'g')::bigint
$$;
ALTER TABLE audit_entries NO FORCE ROW LEVEL SECURITY;
UPDATE audit_entries SET facts = jsonb_build_object('cents', cents_of(said[1]),
  'entries', said[2]::bigint, 'orderId', said[3]::bigint)
FROM (SELECT business_id, audit_id,
  regexp_match(detail, '^(-?\$[\d,]+\.\d\d), (\d+) entr(?:y|ies)(?:, order (\d+))?: ') AS said
  FROM audit_entries WHERE action IN ('HELD_RELEASED', 'HELD_REFUSED') AND facts IS NULL) AS older
WHERE (audit_entries.business_id, audit_entries.audit_id) = (older.business_id, older.audit_id)
  AND said IS NOT NULL;
UPDATE audit_entries SET facts = jsonb_build_object('cause', upper(said[2]), 'cents',
  cents_of(said[1]), 'orderId', said[3]::bigint)
FROM (SELECT business_id, audit_id,
  regexp_match(detail, '^(-?\$[\d,]+\.\d\d) \(([a-z_]+)(?:, order (\d+))?\): ') AS said
  FROM audit_entries WHERE action = 'LEDGER_ADJUSTED' AND facts IS NULL) AS older
WHERE (audit_entries.business_id, audit_entries.audit_id) = (older.business_id, older.audit_id)
  AND said IS NOT NULL;
UPDATE audit_entries SET facts = jsonb_build_object('sweepBatchNum', said[1]::integer, 'day', said[2])
FROM (SELECT business_id, audit_id,
  regexp_match(detail, '^deposit (\d+), (\d{4}-\d\d-\d\d): ') AS said
  FROM audit_entries WHERE action IN ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_AGAIN') AND facts IS NULL
) AS older
WHERE (audit_entries.business_id, audit_entries.audit_id) = (older.business_id, older.audit_id)
  AND said IS NOT NULL;
UPDATE audit_entries SET facts = jsonb_build_object('serviceFeeBasisPoints',
  (said[1]::numeric * 100)::integer, 'cardFeeBasisPoints', (said[2]::numeric * 100)::integer,
  'cardFeeFixedCents', cents_of(said[3]), 'from', said[4])
FROM (SELECT business_id, audit_id, regexp_match(detail, '^([\d.]+)% service fee, ([\d.]+)% '
    '\+ (\$[\d,]+\.\d\d) card fee, from (\d{4}-\d\d-\d\d)$') AS said
  FROM audit_entries WHERE action = 'FEES_SET' AND facts IS NULL) AS older
WHERE (audit_entries.business_id, audit_entries.audit_id) = (older.business_id, older.audit_id)
  AND said IS NOT NULL;
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
DROP FUNCTION cents_of(text);
DROP FUNCTION IF EXISTS cents_in_words(bigint);
