-- What a listing contains of a restaurant's menu.
CREATE OR REPLACE FUNCTION menu_of_listing(business integer, OUT dietary text[], OUT dishes text[],
    OUT dish_words tsvector[], OUT terms text[])
  LANGUAGE sql STABLE AS $$
  WITH served AS MATERIALIZED (
    SELECT i.name, search_words(i.name) AS words,
      -- What diners see: see find/menus/contents.rules.ts.
      CASE WHEN i.said_contents IS NULL AND i.withheld_tags = '{}' THEN i.dietary_tags
        ELSE ARRAY(
          SELECT unnest(CASE WHEN i.said_contents IS NULL THEN i.dietary_tags
            ELSE ARRAY(SELECT jsonb_array_elements_text(i.said_contents->'tags')) END)
          EXCEPT SELECT unnest(i.withheld_tags)) END AS tags,
      row_number() OVER (ORDER BY i.popular DESC, c.position, c.catalog_id, k.position,
                                  k.catalog_category_id, i.position, i.item_id) AS position
    FROM menu_items i
    JOIN catalog_categories k ON k.business_id = i.business_id
      AND k.catalog_category_id = i.catalog_category_id AND k.active
    JOIN catalogs c ON c.business_id = k.business_id AND c.catalog_id = k.catalog_id AND c.active
    WHERE i.business_id = business AND i.active
  ), named AS MATERIALIZED (
    SELECT name, words, min(position) AS position FROM served GROUP BY name, words
  )
  SELECT
    ARRAY(SELECT DISTINCT tag FROM served, unnest(tags) AS tag ORDER BY tag),
    ARRAY(SELECT name FROM named ORDER BY position),
    ARRAY(SELECT array_to_tsvector(words) FROM named ORDER BY position),
    ARRAY(SELECT word FROM named, unnest(words) AS word
          UNION
          SELECT '+' || one || '+' || other
          FROM named, unnest(words) AS one, unnest(words) AS other WHERE one <> other);
$$;
