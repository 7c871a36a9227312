-- Holds those of these new entries that no sweep may take before an operator has reviewed them:
-- docs/MONEY.md, "Held for review". Returns what the ceilings held. The arrays are of one length, in the
-- order of booking. gives_back_of: the order that an entry gives part of back; undoes: the entry that it
-- undoes; if there are any, the caller waits for decisions before it inserts them. No limits: an operator
-- booked them.
--
-- The restaurant's row of the day is locked before the key's, and both after everything else, so that
-- bookings at once never exceed a ceiling, wait for each other only briefly, and don't deadlock.
CREATE OR REPLACE FUNCTION hold_booked(
  of_business integer, by_key text, of_day date, booked_at timestamptz, ids bigint[], cents integer[],
  gives_back_of bigint[], undoes bigint[], key_limit bigint, restaurant_limit bigint
) RETURNS TABLE (entries integer, held_cents bigint, is_first boolean)
  LANGUAGE plpgsql AS $$
DECLARE
  followed bigint[] := '{}';
  held bigint[] := '{}';
  causes text[] := '{}';
  of_restaurant bigint;
  of_key bigint := 0;
  of_its_others bigint := 0;
BEGIN
  IF num_nonnulls(VARIADIC gives_back_of) + num_nonnulls(VARIADIC undoes) > 0 THEN
    WITH made AS (
      INSERT INTO held_entries
        (business_id, entry_id, cause, net_cents, held_at, key_id, follows_entry_id)
      SELECT of_business, given.id, 'WITH_ORDER', given.net_cents, booked_at, by_key, root.entry_id
      FROM unnest(ids, cents, gives_back_of, undoes) AS given (id, net_cents, order_id, undone_id)
      CROSS JOIN LATERAL (
        SELECT open_root_of(of_business, given.order_id, given.undone_id) AS entry_id
      ) AS root
      WHERE root.entry_id IS NOT NULL
      RETURNING held_entries.entry_id
    )
    SELECT coalesce(array_agg(made.entry_id), '{}') INTO followed FROM made;
  END IF;
  IF restaurant_limit IS NULL THEN RETURN; END IF;

  SELECT coalesce(daily_payable_limit_cents, restaurant_limit) INTO restaurant_limit
  FROM restaurants WHERE business_id = of_business;
  of_restaurant := lock_payable_day(of_business, '', of_day, restaurant_limit);
  IF by_key IS NOT NULL THEN
    SELECT coalesce(daily_payable_limit_cents, key_limit) INTO key_limit
    FROM api_keys WHERE business_id = of_business AND key_id = by_key;
    of_key := lock_payable_day(of_business, by_key, of_day, key_limit);
    -- A key that replaces another shares its ceiling, and all keys that owners made share one. The
    -- restaurant's row is locked, so that no other key uses up the ceiling meanwhile.
    SELECT coalesce(sum(d.cents), 0) INTO of_its_others
    FROM api_keys mine
    JOIN api_keys k ON k.business_id = mine.business_id AND k.key_id <> mine.key_id
      AND (k.name = mine.name OR k.made_by IS NOT NULL AND mine.made_by IS NOT NULL)
    JOIN payable_days d ON d.business_id = k.business_id AND d.key_id = k.key_id AND d.day = of_day
    WHERE mine.business_id = of_business AND mine.key_id = by_key;
  END IF;
  FOR n IN 1 .. cardinality(ids) LOOP
    CONTINUE WHEN cents[n] <= 0 OR ids[n] = ANY (followed);
    IF by_key IS NOT NULL AND of_key + of_its_others + cents[n] > key_limit THEN
      held := held || ids[n];
      causes := causes || 'KEY_LIMIT'::text;
    ELSIF of_restaurant + cents[n] > restaurant_limit THEN
      held := held || ids[n];
      causes := causes || 'RESTAURANT_LIMIT'::text;
    ELSE
      of_restaurant := of_restaurant + cents[n];
      of_key := of_key + cents[n];
    END IF;
  END LOOP;
  -- A limit that was lowered during the day leaves no room, and what passed before stays.
  UPDATE payable_days SET cents = of_restaurant, limit_cents = restaurant_limit
  WHERE business_id = of_business AND key_id = '' AND day = of_day
    AND payable_days.cents < of_restaurant;
  UPDATE payable_days SET cents = of_key, limit_cents = key_limit
  WHERE business_id = of_business AND key_id = by_key AND day = of_day
    AND payable_days.cents < of_key;
  IF cardinality(held) = 0 THEN RETURN; END IF;

  is_first := NOT EXISTS (
    SELECT FROM held_entries WHERE business_id = of_business AND decision IS NULL);
  INSERT INTO held_entries (business_id, entry_id, cause, net_cents, held_at, key_id)
  SELECT of_business, entry.id, one.cause, entry.net_cents, booked_at, by_key
  FROM unnest(held, causes) AS one (id, cause) JOIN unnest(ids, cents) AS entry (id, net_cents) USING (id)
  ORDER BY entry.id;
  SELECT count(*), sum(entry.net_cents) INTO entries, held_cents
  FROM unnest(ids, cents) AS entry (id, net_cents) WHERE entry.id = ANY (held);
  RETURN NEXT;
END $$;
