-- Functions that are gone, or have another name now. IF EXISTS: a database that starts from the baseline
-- never had them.
DROP FUNCTION IF EXISTS begin_session, who_knocks, invite_at_the_door, partner_of_key;
