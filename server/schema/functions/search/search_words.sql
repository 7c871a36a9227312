-- The words of a text as search compares them: no accents, capitals, apostrophes or plurals. Works with
-- code points, because letter classes can differ between databases: any character that isn't a
-- separator is part of a word, be it a Chinese character or a pizza emoji.
CREATE OR REPLACE FUNCTION search_words(written text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(
    -- Only ever shortens a word, so that a half-typed word is still the beginning of it.
    SELECT CASE WHEN length(word) < 4 THEN word
                WHEN word ~ '(ch|sh|ss|x|o)es$' THEN left(word, -2)
                WHEN word ~ '[^s]s$' THEN left(word, -1) ELSE word END
    FROM regexp_split_to_table(
      lower(regexp_replace(normalize(written, NFKD),
        '[\u0027\u0060\u0300-\u036f\u02bc\u200b-\u200d\u2018\u2019\u2032\u2060\ufe00-\ufe0f\ufeff]',
        '', 'g')),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+'
    ) WITH ORDINALITY AS split (word, position)
    WHERE word <> ''
    ORDER BY position);
