-- A text as the words that are looked for: no accents, no capitals, no apostrophes, no plural.
-- By code points and not by classes of letters, which another database may know otherwise: whatever
-- separates nothing is part of a word, a Chinese character as well as a pizza of the emoji.
CREATE OR REPLACE FUNCTION search_words(written text) RETURNS text[]
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
