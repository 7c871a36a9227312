-- One word as a term of a tsquery; a star at its end matches words that begin with it.
CREATE OR REPLACE FUNCTION asked_term(marker text, word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN format(CASE WHEN word LIKE '%*' THEN '''%s'':*' ELSE '''%s''' END, marker || rtrim(word, '*'));
