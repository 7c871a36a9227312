-- Keys and coupon codes of a second installation begin with its letter.
ALTER TABLE coupons
  DROP CONSTRAINT coupons_code_check,
  ADD CONSTRAINT coupons_code_check
    CHECK (code ~ '^[ABELQSUZ]?[34679CDFGHJKMNPRTVWXY]{9}$');
ALTER TABLE api_keys
  DROP CONSTRAINT api_keys_key_id_check,
  ADD CONSTRAINT api_keys_key_id_check CHECK (key_id ~ '^[a-z]?[a-z0-9]{12}$');
