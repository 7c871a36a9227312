-- The serving role's rights, no wider than what it does; ended states that stay ended; and what the
-- owner needs to change a key.

-- A process that serves without the owner's address looks whether the schema is the one it needs.
GRANT SELECT ON migrations TO joyous_app;

-- Promo codes are made and ended by the operator's command line, as the owner.
REVOKE INSERT, UPDATE (ends_at) ON promo_codes FROM joyous_app;

-- What the world calls a restaurant never changes.
REVOKE UPDATE ON restaurants FROM joyous_app;
GRANT UPDATE (name, slug, description, listed, address_line1, address_line2, city,
  url_friendly_city, state, zip_code, latitude, longitude, phone_number, website_address, cuisines,
  price_level, business_rating, picture, service_types, reservations, outdoor_seating, wifi,
  vegetarian_options, vegan_options, sports_bar, parking, ambience, time_zone, weekly_hours,
  special_days, updated_at) ON restaurants TO joyous_app;

-- Reviews are counted by their triggers, which write as whoever wrote the review.
CREATE POLICY only_triggers_make_them ON review_metrics AS RESTRICTIVE FOR INSERT TO joyous_app
  WITH CHECK (pg_trigger_depth() > 0);
CREATE POLICY only_triggers_change_them ON review_metrics AS RESTRICTIVE FOR UPDATE TO joyous_app
  USING (pg_trigger_depth() > 0);

-- Who gets hold of the serving role must not be able to start every count anew.
ALTER TABLE throttle ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_are_seen ON throttle FOR SELECT TO joyous_app USING (true);
CREATE POLICY all_are_made ON throttle FOR INSERT TO joyous_app WITH CHECK (true);
CREATE POLICY all_are_changed ON throttle FOR UPDATE TO joyous_app USING (true);
CREATE POLICY the_expired_are_removed ON throttle FOR DELETE TO joyous_app
  USING (expire < extract(epoch FROM now()) * 1000);

-- For the owner as well: no command reopens what has ended.
CREATE FUNCTION refuse_reopening() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % stays as it ended', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER stays_revoked BEFORE UPDATE ON api_keys FOR EACH ROW
  WHEN (OLD.revoked_at IS NOT NULL
    AND (NEW.revoked_at, NEW.revoked_reason) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_reason))
  EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER ends_no_later BEFORE UPDATE ON api_keys FOR EACH ROW
  WHEN (coalesce(NEW.expires_at, 'infinity') > coalesce(OLD.expires_at, 'infinity'))
  EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER ends_no_later BEFORE UPDATE ON promo_codes FOR EACH ROW
  WHEN (NEW.ends_at > OLD.ends_at)
  EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER stays_used BEFORE UPDATE ON promo_codes FOR EACH ROW
  WHEN (NEW.used < OLD.used)
  EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER stays_used BEFORE UPDATE ON review_invitations FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL AND NEW.used_at IS DISTINCT FROM OLD.used_at)
  EXECUTE FUNCTION refuse_reopening();

-- Whoever owns the schema seals numbers and texts with a new key ("joyous secrets reseal"), row by row
-- while the server runs. Also an owner who is not a superuser, whom row-level security binds.
DO $$ DECLARE sealed_table text; BEGIN
  FOREACH sealed_table IN ARRAY ARRAY['consumers', 'users', 'text_messages'] LOOP
    EXECUTE format('
      CREATE POLICY the_owner_sees_seals ON %1$I FOR SELECT TO CURRENT_USER USING (true);
      CREATE POLICY the_owner_changes_seals ON %1$I FOR UPDATE TO CURRENT_USER USING (true);
    ', sealed_table);
  END LOOP;
END $$;
CREATE POLICY the_owner_counts_them ON user_passwords FOR SELECT TO CURRENT_USER USING (true);
