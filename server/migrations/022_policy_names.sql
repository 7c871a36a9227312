-- Plain names for policies, as the baseline has them now. Nothing else changes. A policy "without
-- restaurant" holds for transactions that act for no restaurant; a "named" row is one whose secret, code
-- or address the transaction names.
DO $$ DECLARE renamed record; BEGIN
  FOR renamed IN
    SELECT p.polname AS old_name, p.polrelid::regclass AS on_table, names.new_name
    FROM pg_policy p JOIN (VALUES
      ('the_long_over_are_seen', 'long_ended_are_seen'),
      ('the_long_over_are_removed', 'long_ended_are_removed'),
      ('only_the_house', 'all_without_restaurant'),
      ('the_house_sees_them', 'seen_without_restaurant'),
      ('the_house_makes_them', 'made_without_restaurant'),
      ('the_house_changes_them', 'changed_without_restaurant'),
      ('the_house_moves_them_on', 'changed_without_restaurant'),
      ('whoever_names_it_sees_it', 'named_row_is_seen'),
      ('whoever_names_it_redeems_it', 'named_coupon_is_redeemed'),
      ('whoever_names_the_address_sees_it', 'named_address_is_seen'),
      ('whoever_has_the_device', 'rows_of_named_device')
    ) AS names (old_name, new_name) ON names.old_name = p.polname
  LOOP
    EXECUTE format('ALTER POLICY %I ON %s RENAME TO %I', renamed.old_name, renamed.on_table,
      renamed.new_name);
  END LOOP;
END $$;
