-- A reply's code has one name: the glossary's.
ALTER TABLE reply_discounts RENAME TO reply_codes;
ALTER TABLE reply_codes RENAME CONSTRAINT reply_discounts_pkey TO reply_codes_pkey;
ALTER TABLE reply_codes RENAME CONSTRAINT reply_discounts_business_id_user_review_id_key
  TO reply_codes_business_id_user_review_id_key;
ALTER TABLE reply_codes RENAME CONSTRAINT reply_discounts_business_id_fkey
  TO reply_codes_business_id_fkey;
ALTER TABLE reply_codes RENAME CONSTRAINT reply_discounts_business_id_user_review_id_fkey
  TO reply_codes_business_id_user_review_id_fkey;
ALTER TABLE reply_codes RENAME CONSTRAINT reply_discounts_check TO reply_codes_check;
ALTER TABLE reply_codes RENAME CONSTRAINT reply_discounts_code_check TO reply_codes_code_check;
ALTER TABLE reply_codes RENAME CONSTRAINT reply_discounts_order_reference_check
  TO reply_codes_order_reference_check;
ALTER TABLE reply_codes RENAME CONSTRAINT reply_discounts_percent_off_check
  TO reply_codes_percent_off_check;
ALTER VIEW own_codes_at_counter RENAME TO reply_codes_at_counter;
ALTER INDEX own_code_is_taken_once RENAME TO reply_code_is_taken_once;
