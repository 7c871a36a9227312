-- contracts 004: a code may have one character more; what the check allowed it still allows
-- contracts 009: so may a key's id
ALTER TABLE coupons
  DROP CONSTRAINT coupons_code_check,
  ADD CONSTRAINT coupons_code_check
    CHECK (code ~ '^[ABELQSUZ]?[34679CDFGHJKMNPRTVWXY]{9}$');
ALTER TABLE api_keys
  DROP CONSTRAINT api_keys_key_id_check,
  ADD CONSTRAINT api_keys_key_id_check CHECK (key_id ~ '^[a-z]?[a-z0-9]{12}$');
