-- The portal's list begins with what needs an answer most: unanswered, with 3 stars or fewer.
CREATE INDEX reviews_low_unanswered_first
  ON reviews (business_id, (unanswered AND rating <= 3), created_at, user_review_id)
  WHERE state = 'PUBLISHED';
