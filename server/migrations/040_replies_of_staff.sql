-- Who answered a review, and whether the discount that goes with it could be texted. Null in replies of
-- before, and of the demo.
ALTER TABLE review_replies
  ADD COLUMN replied_by integer,
  ADD COLUMN discount_outcome text
    CHECK (discount_outcome IN ('TEXTED', 'NO_NUMBER', 'WANTS_NO_TEXTS'));

-- Which review a code answers: one code for one reply.
ALTER TABLE reply_discounts
  ADD COLUMN user_review_id bigint,
  ADD FOREIGN KEY (business_id, user_review_id) REFERENCES reviews,
  ADD UNIQUE (business_id, user_review_id);

-- The order that a code came with, by the till's name for it: a review shows what it brought.
CREATE INDEX orders_with_codes ON orders (business_id, reference)
  WHERE coupon_code IS NOT NULL OR own_code IS NOT NULL;
