-- An accepted order changes, downwards (docs/MONEY.md, "A changed order").

-- How many minutes a diner has to answer.
ALTER TABLE ordering_terms ADD COLUMN answer_minutes smallint NOT NULL DEFAULT 5
  CHECK (answer_minutes BETWEEN 1 AND 15);
GRANT UPDATE (answer_minutes) ON ordering_terms TO joyous_app;
