-- A code of four digits that the guest says when they get an order, where the restaurant wants one:
-- see handoverCodeOf. What was said is kept as a proof.
ALTER TABLE ordering_terms ADD COLUMN asks_code boolean NOT NULL DEFAULT false;
GRANT UPDATE (asks_code) ON ordering_terms TO joyous_app;

ALTER TABLE web_orders
  -- As the restaurant wanted it when the order was placed.
  ADD COLUMN asks_code boolean NOT NULL DEFAULT false,
  ADD COLUMN wrong_codes smallint NOT NULL DEFAULT 0 CHECK (wrong_codes BETWEEN 0 AND 5),
  -- Null: it isn't handed over, no code was asked for, or a till or a job completed it.
  ADD COLUMN code_said text CHECK (code_said IN ('RIGHT', 'WRONG', 'NONE')),
  ADD COLUMN code_said_at timestamptz(3),
  ADD CONSTRAINT code_said_at_a_time CHECK ((code_said IS NULL) = (code_said_at IS NULL)),
  ADD CONSTRAINT code_said_where_asked CHECK (code_said IS NULL OR asks_code);
GRANT UPDATE (wrong_codes, code_said, code_said_at) ON web_orders TO joyous_app;
CREATE TRIGGER keep_code_said BEFORE UPDATE ON web_orders
  FOR EACH ROW WHEN (new.wrong_codes < old.wrong_codes OR (old.code_said IS NOT NULL
    AND (new.code_said, new.code_said_at) IS DISTINCT FROM (old.code_said, old.code_said_at)))
  EXECUTE FUNCTION refuse_change('the code of a handover');
