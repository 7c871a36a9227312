-- Nobody answers any more what is asked about an order that has ended: it ended as it stood.
CREATE OR REPLACE FUNCTION end_question() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_changes
  SET state = 'ENDED', settled_at = coalesce(new.cancelled_at, new.completed_at)
  WHERE business_id = new.business_id AND order_id = new.order_id AND state = 'ASKED';
  RETURN NULL;
END $$;
