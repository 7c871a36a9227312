-- What the public search reads: one narrow row for each listed restaurant, made of what it says of
-- itself, of its menu and of its reviews, and kept true by triggers on those. The search then looks
-- into one table instead of into every dish.
--
-- Nothing in it is secret, and who is not listed has no row. Its policy lets everybody see all: with a
-- condition in it, PostgreSQL would use no index for what it does not know to be leakproof, such as
-- the search for words.

CREATE TABLE listings (
  business_id       integer PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  price_level       smallint NOT NULL,
  -- The one that is shown: with more than 20 reviews theirs, else the restaurant's own.
  rating            numeric(2,1) NOT NULL,
  total_reviews     integer NOT NULL DEFAULT 0,
  name              text NOT NULL,
  name_words        tsvector NOT NULL,
  url_friendly_city text NOT NULL,
  cuisines          text[] NOT NULL,
  service_types     text[] NOT NULL,
  -- The tags that any dish has which is served.
  dietary           text[] NOT NULL DEFAULT '{}',
  -- What is served, as it is shown, what sells best first; and the words of each.
  dishes            text[] NOT NULL DEFAULT '{}',
  dish_words        tsvector[] NOT NULL DEFAULT '{}',
  words             tsvector NOT NULL,
  -- How far ahead its open spans are known. New hours make them unknown, until whoever changed them,
  -- or the job that looks after it, has written them anew.
  hours_known_until timestamptz NOT NULL DEFAULT '-infinity'
) WITH (
  -- Room on each page, so that a new review moves no row and touches no index.
  fillfactor = 80,
  -- What only an index or a few rows of an answer need is kept aside: who counts reads the rest.
  toast_tuple_target = 256
);

ALTER TABLE listings
  ALTER COLUMN name SET STORAGE PLAIN,
  ALTER COLUMN url_friendly_city SET STORAGE PLAIN,
  ALTER COLUMN cuisines SET STORAGE PLAIN,
  ALTER COLUMN service_types SET STORAGE PLAIN,
  ALTER COLUMN dietary SET STORAGE PLAIN,
  ALTER COLUMN name_words SET STORAGE PLAIN;

CREATE INDEX listings_by_name ON listings (name, business_id);
CREATE INDEX listings_by_city ON listings (url_friendly_city, name, business_id);
-- Whoever changes a menu waits for the index, so that nobody who searches has to look through a list
-- of what is not in it yet.
CREATE INDEX listings_by_words ON listings USING gin (kept_aside(words)) WITH (fastupdate = off);
CREATE INDEX listings_by_choice ON listings USING gin (cuisines, service_types, dietary)
  WITH (fastupdate = off);

ALTER TABLE listings ENABLE ROW LEVEL SECURITY;
ALTER TABLE listings FORCE ROW LEVEL SECURITY;

CREATE POLICY anyone_sees_all ON listings FOR SELECT TO joyous_app USING (true);
CREATE POLICY own_row_is_made ON listings FOR INSERT TO joyous_app
  WITH CHECK (business_id = current_business_id());
CREATE POLICY own_row_is_changed ON listings FOR UPDATE TO joyous_app
  USING (business_id = current_business_id())
  WITH CHECK (business_id = current_business_id());
CREATE POLICY own_row_is_removed ON listings FOR DELETE TO joyous_app
  USING (business_id = current_business_id());

GRANT SELECT, INSERT, UPDATE, DELETE ON listings TO joyous_app;

CREATE TRIGGER list_made AFTER INSERT ON restaurants
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_restaurants();
CREATE TRIGGER list_changed AFTER UPDATE ON restaurants
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_restaurants();

-- A new catalog or category changes nothing that is searched for.
CREATE TRIGGER list_changed AFTER UPDATE ON catalogs
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER list_removed AFTER DELETE ON catalogs
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER list_changed AFTER UPDATE ON catalog_categories
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER list_removed AFTER DELETE ON catalog_categories
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER list_changed AFTER UPDATE ON menu_items
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER list_removed AFTER DELETE ON menu_items
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER list_made AFTER INSERT ON menu_items
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();

CREATE TRIGGER list_made AFTER INSERT ON review_metrics
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_ratings_of_listings();
CREATE TRIGGER list_changed AFTER UPDATE ON review_metrics
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_ratings_of_listings();

-- When listed restaurants are open in the days to come, so that "open now" can be filtered, sorted
-- and counted here. Written from the hours by the rules in contract/, which alone know time zones,
-- nights that end on the next day and holidays; never by hand.

CREATE TABLE open_spans (
  business_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  opens_at    timestamptz NOT NULL,
  -- Where it never closes, infinity.
  closes_at   timestamptz NOT NULL CHECK (closes_at > opens_at),
  PRIMARY KEY (business_id, opens_at)
);

CREATE INDEX open_spans_by_opening ON open_spans (opens_at, closes_at, business_id);
CREATE INDEX open_spans_by_closing ON open_spans (closes_at);

ALTER TABLE open_spans ENABLE ROW LEVEL SECURITY;
ALTER TABLE open_spans FORCE ROW LEVEL SECURITY;

-- Who is not listed has none.
CREATE POLICY anyone_sees_all ON open_spans FOR SELECT TO joyous_app USING (true);
CREATE POLICY own_rows_are_made ON open_spans FOR INSERT TO joyous_app
  WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_removed ON open_spans FOR DELETE TO joyous_app
  USING (business_id = current_business_id());

GRANT SELECT, INSERT, DELETE ON open_spans TO joyous_app;

CREATE TRIGGER forget_open_spans AFTER UPDATE ON restaurants
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION forget_open_spans();
