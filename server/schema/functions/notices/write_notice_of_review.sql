-- A review can be read, is hidden, or is answered.
CREATE OR REPLACE FUNCTION write_notice_of_review() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  told_kind text := 'review.answered';
BEGIN
  IF TG_TABLE_NAME = 'reviews' THEN
    told_kind := CASE new.state WHEN 'PUBLISHED' THEN 'review.published' ELSE 'review.hidden' END;
  END IF;
  PERFORM write_notice(new.business_id, told_kind, 'review:' || new.user_review_id,
    jsonb_build_object('reviewId', new.user_review_id));
  RETURN NULL;
END $$;
