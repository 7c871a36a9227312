-- What the public search reads: one narrow row for each listed restaurant, made of what it says of
-- itself, of its menu and of its reviews, and kept true by triggers on those. The search then looks
-- into one table instead of into every dish.
--
-- Nothing in it is secret, and who is not listed has no row. Its policy lets everybody see all: with a
-- condition in it, PostgreSQL would use no index for what it does not know to be leakproof, such as
-- the search for words.

-- A text as the words that are looked for: no accents, no capitals, no apostrophes, no plural.
-- By code points and not by classes of letters, which another database may know otherwise: whatever
-- separates nothing is part of a word, a Chinese character as well as a pizza of the emoji.
CREATE FUNCTION search_words(written text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(
    -- Only ever shorter: whoever is half way through a word has typed the beginning of it.
    SELECT CASE WHEN length(word) < 4 THEN word
                WHEN word ~ '(ch|sh|ss|x|o)es$' THEN left(word, -2)
                WHEN word ~ '[^s]s$' THEN left(word, -1) ELSE word END
    FROM regexp_split_to_table(
      lower(regexp_replace(normalize(written, NFKD),
        '[\u0027\u0060\u0300-\u036f\u02bc\u200b-\u200d\u2018\u2019\u2032\u2060\ufe00-\ufe0f\ufeff]',
        '', 'g')),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+'
    ) WITH ORDINALITY AS split (word, place)
    WHERE word <> ''
    ORDER BY place);

-- What is asked for: each word once. The last is still being typed and may be the beginning of one,
-- marked by a star; one that only begins to repeat another says nothing new.
CREATE FUNCTION asked_words(written text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    -- A text of 80 letters can hold 40 words, and nobody is looking for that.
    WITH said AS MATERIALIZED (
      SELECT word, place = max(place) OVER () AS is_last
      FROM unnest((search_words(written))[:12]) WITH ORDINALITY AS w (word, place)
    ), whole AS MATERIALIZED (
      SELECT DISTINCT word FROM said WHERE NOT is_last
    )
    SELECT ARRAY(SELECT word FROM whole) || ARRAY(
      SELECT word || '*' FROM said
      WHERE is_last AND NOT EXISTS (SELECT FROM whole WHERE starts_with(whole.word, said.word))));

CREATE FUNCTION asked_term(marker text, word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN format(CASE WHEN word LIKE '%*' THEN '''%s'':*' ELSE '''%s''' END, marker || rtrim(word, '*'));

-- Finds what has all of the words (joined by &) or any of them (by |).
CREATE FUNCTION word_query(written text, joiner text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN coalesce((SELECT string_agg(asked_term('', word), joiner)
                   FROM unnest(asked_words(written)) AS word), '')::tsquery;

-- Finds the listings whose name and cuisines have all of the words, or whose name, cuisines and one
-- dish have them together: 'chicken curry' is not a chicken soup and a lamb curry. For that the words
-- of a listing hold, besides each word itself, `=word` for name and cuisines, and `+one+other` for
-- every two words of a dish. So every two words that are asked for must meet.
CREATE FUNCTION listing_query(written text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    WITH asked AS MATERIALIZED (
      SELECT word, place FROM unnest(asked_words(written)) WITH ORDINALITY AS w (word, place)
    )
    SELECT coalesce(string_agg(term, ' & '), '')::tsquery
    FROM (
      SELECT asked_term('', word) AS term FROM asked
      UNION ALL
      SELECT format('(%s | %s | %s)', asked_term('=', one.word), asked_term('=', other.word),
                    asked_term('+' || one.word || '+', other.word))
      FROM asked one JOIN asked other ON one.place < other.place
    ) AS terms);

-- Two names of one cuisine are one: 'Café' and 'cafes'.
CREATE FUNCTION cuisine_key(cuisine text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN array_to_string(search_words(cuisine), ' ');

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
  words             tsvector NOT NULL
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

-- The planner takes it for free to fetch what is kept aside, and would rather do so for every row
-- than use the index. This tells it the price; and not to start workers for what is not read at all.
CREATE FUNCTION kept_aside(words tsvector) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL UNSAFE STRICT COST 1000 AS $$
BEGIN
  RETURN words;
END $$;

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

CREATE FUNCTION displayed_rating(own numeric, total_reviews integer, total_stars integer)
  RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN total_reviews > 20 THEN round(total_stars::numeric / total_reviews, 1) ELSE own END;

-- Of two changes to one restaurant at once (its menu, a review), the second waits here for the first
-- to end, and reads what it wrote: else it would put back what it read before.
CREATE FUNCTION take_turns(businesses integer[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM restaurants WHERE business_id = ANY (businesses)
  ORDER BY business_id FOR NO KEY UPDATE;
END $$;

-- What a restaurant serves, as its listing tells it.
CREATE FUNCTION menu_of_listing(business integer, OUT dietary text[], OUT dishes text[],
    OUT dish_words tsvector[], OUT terms text[])
  LANGUAGE sql STABLE AS $$
  WITH served AS MATERIALIZED (
    SELECT i.name, i.dietary_tags, search_words(i.name) AS words,
      row_number() OVER (ORDER BY i.popular DESC, c.position, c.catalog_id, k.position,
                                  k.catalog_category_id, i.position, i.item_id) AS place
    FROM menu_items i
    JOIN catalog_categories k ON k.business_id = i.business_id
      AND k.catalog_category_id = i.catalog_category_id AND k.active
    JOIN catalogs c ON c.business_id = k.business_id AND c.catalog_id = k.catalog_id AND c.active
    WHERE i.business_id = business AND i.active
  ), named AS MATERIALIZED (
    SELECT name, words, min(place) AS place FROM served GROUP BY name, words
  )
  SELECT
    ARRAY(SELECT DISTINCT tag FROM served, unnest(dietary_tags) AS tag ORDER BY tag),
    ARRAY(SELECT name FROM named ORDER BY place),
    ARRAY(SELECT array_to_tsvector(words) FROM named ORDER BY place),
    ARRAY(SELECT word FROM named, unnest(words) AS word
          UNION
          SELECT '+' || one || '+' || other
          FROM named, unnest(words) AS one, unnest(words) AS other WHERE one <> other);
$$;

CREATE FUNCTION renew_listings(businesses integer[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turns(businesses);

  DELETE FROM listings l USING restaurants r
  WHERE l.business_id = ANY (businesses) AND r.business_id = l.business_id AND NOT r.listed;

  INSERT INTO listings (business_id, name, url_friendly_city, cuisines, service_types, dietary,
    price_level, rating, total_reviews, name_words, dishes, dish_words, words)
  SELECT r.business_id, r.name, r.url_friendly_city,
    ARRAY(SELECT cuisine_key(cuisine) FROM unnest(r.cuisines) AS cuisine), r.service_types,
    menu.dietary, r.price_level,
    displayed_rating(r.business_rating, m.total_reviews, m.total_stars),
    coalesce(m.total_reviews, 0), array_to_tsvector(own.words), menu.dishes, menu.dish_words,
    array_to_tsvector(own.words || ARRAY(SELECT '=' || word FROM unnest(own.words) AS word)
      || menu.terms)
  FROM restaurants r
  LEFT JOIN review_metrics m ON m.business_id = r.business_id
  CROSS JOIN LATERAL (
    SELECT search_words(concat_ws(' ', r.name, array_to_string(r.cuisines, ' '))) AS words
  ) AS own
  CROSS JOIN LATERAL menu_of_listing(r.business_id) AS menu
  WHERE r.business_id = ANY (businesses) AND r.listed
  ON CONFLICT (business_id) DO UPDATE SET
    name = excluded.name, url_friendly_city = excluded.url_friendly_city,
    cuisines = excluded.cuisines, service_types = excluded.service_types,
    dietary = excluded.dietary, price_level = excluded.price_level, rating = excluded.rating,
    total_reviews = excluded.total_reviews, name_words = excluded.name_words,
    dishes = excluded.dishes, dish_words = excluded.dish_words, words = excluded.words;
END $$;

CREATE FUNCTION renew_listings_of_restaurants() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM renew_listings(array_agg(business_id)) FROM after_change;
  ELSE
    PERFORM renew_listings(array_agg(a.business_id))
    FROM after_change a JOIN before_change b ON b.business_id = a.business_id
    WHERE (a.listed, a.name, a.url_friendly_city, a.cuisines, a.service_types, a.price_level,
           a.business_rating)
      IS DISTINCT FROM (b.listed, b.name, b.url_friendly_city, b.cuisines, b.service_types,
           b.price_level, b.business_rating);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER list_made AFTER INSERT ON restaurants
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_restaurants();
CREATE TRIGGER list_changed AFTER UPDATE ON restaurants
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_restaurants();

CREATE FUNCTION renew_listings_of_menus() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_listings(array_agg(DISTINCT business_id)) FROM changed;
  RETURN NULL;
END $$;

-- A catalog or a category says nothing that is searched for, but when it is taken off.
DO $$ DECLARE menu_table text; BEGIN
  FOREACH menu_table IN ARRAY ARRAY['catalogs', 'catalog_categories', 'menu_items'] LOOP
    EXECUTE format('
      CREATE TRIGGER list_changed AFTER UPDATE ON %1$I
        REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
      CREATE TRIGGER list_removed AFTER DELETE ON %1$I
        REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
    ', menu_table);
  END LOOP;
END $$;
CREATE TRIGGER list_made AFTER INSERT ON menu_items
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();

CREATE FUNCTION renew_ratings_of_listings() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turns(array_agg(business_id)) FROM changed;
  UPDATE listings l
  SET rating = displayed_rating(r.business_rating, c.total_reviews, c.total_stars),
      total_reviews = c.total_reviews
  FROM changed c JOIN restaurants r ON r.business_id = c.business_id
  WHERE l.business_id = c.business_id;
  RETURN NULL;
END $$;

CREATE TRIGGER list_made AFTER INSERT ON review_metrics
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_ratings_of_listings();
CREATE TRIGGER list_changed AFTER UPDATE ON review_metrics
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_ratings_of_listings();

-- What is there already. An owner that is not a superuser is bound by the policies like anybody, and
-- has none: for these lines the tables are its own again.
DO $$
DECLARE
  read_tables text[] := ARRAY['restaurants', 'catalogs', 'catalog_categories', 'menu_items',
                              'review_metrics', 'listings'];
  read_table text;
BEGIN
  FOREACH read_table IN ARRAY read_tables LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', read_table);
  END LOOP;
  PERFORM renew_listings(array_agg(business_id)) FROM restaurants;
  FOREACH read_table IN ARRAY read_tables LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', read_table);
  END LOOP;
END $$;
