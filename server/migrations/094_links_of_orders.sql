-- The diner's link, for the texts about their order: until now only its hash was stored. Goes with the
-- order's details. And what they asked for, dish by dish, so that it can be ordered again: quotes are
-- removed after an hour.
ALTER TABLE web_orders ADD COLUMN sealed_link bytea,
  ADD COLUMN asked_lines jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(asked_lines) = 'array');
GRANT UPDATE (sealed_link) ON web_orders TO joyous_app;
