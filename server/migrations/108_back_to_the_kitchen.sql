-- contracts 099: one kind of ticket more; what the check allowed it still allows
-- A wrong "Ready" is taken back. A press says how often that had happened when it was made, so that one
-- that arrives late, or twice, changes nothing.
ALTER TABLE web_orders
  ADD COLUMN times_back smallint NOT NULL DEFAULT 0 CHECK (times_back >= 0),
  ADD COLUMN sent_back_by integer,
  ADD FOREIGN KEY (business_id, sent_back_by) REFERENCES business_users (business_id, user_id),
  -- Which of its lines, from 0 on, the kitchen had none of.
  ADD COLUMN sold_out_lines smallint[] NOT NULL DEFAULT '{}';
GRANT UPDATE (times_back, sent_back_by, sold_out_lines) ON web_orders TO joyous_app;

-- Something that was handed over is made again.
ALTER TABLE tickets DROP CONSTRAINT tickets_kind_check;
ALTER TABLE tickets ADD CONSTRAINT tickets_kind_check
  CHECK (kind IN ('NEW', 'CANCELLED', 'AGAIN', 'TEST'));
