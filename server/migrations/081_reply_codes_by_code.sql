-- The link in a reply's text names only its code, like a coupon's.
CREATE INDEX reply_codes_by_code ON reply_codes (code);
CREATE POLICY named_row_is_seen ON reply_codes FOR SELECT TO joyous_app
  USING (code = ANY ((SELECT named_coupon_codes())::text[]));
