-- Stores with each review how long it waited for its reply.
CREATE OR REPLACE FUNCTION note_answers() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET ms_to_answer =
      extract(epoch FROM greatest(added.created_at - reviews.created_at, interval '0')) * 1000
    FROM added
    WHERE added.business_id = reviews.business_id
      AND added.user_review_id = reviews.user_review_id;
  RETURN NULL;
END $$;
