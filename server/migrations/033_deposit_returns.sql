-- What the restaurant's bank did with a deposit: it came back, and was sent again. The deposit, its
-- amount and its seal stay as they are. Append-only.
CREATE TABLE deposit_returns (
  business_id     integer NOT NULL,
  sweep_batch_num integer NOT NULL,
  -- 1, 2, 3 ... of one deposit: returned and sent again take turns.
  event_no        smallint NOT NULL CHECK (event_no >= 1),
  event_before    smallint GENERATED ALWAYS AS (nullif(event_no, 1) - 1) STORED,
  event           text NOT NULL
    CHECK (event = CASE event_no % 2 WHEN 1 THEN 'RETURNED' ELSE 'SENT_AGAIN' END),
  -- The restaurant's own day.
  day             date NOT NULL,
  reason          text NOT NULL CHECK (reason <> '' AND length(reason) <= 200),
  recorded_at     timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, sweep_batch_num, event_no),
  FOREIGN KEY (business_id, sweep_batch_num) REFERENCES deposits,
  FOREIGN KEY (business_id, sweep_batch_num, event_before) REFERENCES deposit_returns
);

SELECT protect_tenant_table('deposit_returns');

CREATE VIEW returns_of_deposits WITH (security_invoker = true) AS
  SELECT business_id, sweep_batch_num, event_no, event, day, reason FROM deposit_returns;
GRANT SELECT ON returns_of_deposits TO joyous_app;

-- The list of deposits adds up the entries of each: without reading them themselves.
DROP INDEX entries_of_deposit;
CREATE INDEX entries_of_deposit ON ledger_entries (business_id, sweep_batch_num, occurred_at)
  INCLUDE (net_cents, kind, recorded_at);
