-- Both are keyed hashes, and gone once the log is sealed: of the block of a thousand numbers that a
-- voter's is in, as phone companies hand them out; and of the number of somebody who was erased, so that
-- with a new link they are the voter they were.
ALTER TABLE award_voters
  ADD COLUMN number_block  bytea CHECK (octet_length(number_block) = 32),
  ADD COLUMN erased_number bytea CHECK (octet_length(erased_number) = 32),
  ADD UNIQUE (campaign_id, erased_number);
GRANT UPDATE (consumer_id, number_block, erased_number) ON award_voters TO joyous_app;

-- What a rule found some ballots to have in common: an operator judges them together. Before this,
-- always their network.
ALTER TABLE award_suspicions ADD COLUMN common bytea;
