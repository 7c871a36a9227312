-- Notices of deposits, reviews and coupons, written in the transaction of the change. Migrations of few tables each wait for few locks.
CREATE TRIGGER write_notice AFTER INSERT ON deposits
  FOR EACH ROW EXECUTE FUNCTION write_notice_of_deposit();
CREATE TRIGGER write_notice AFTER INSERT ON deposit_returns
  FOR EACH ROW EXECUTE FUNCTION write_notice_of_deposit();

CREATE TRIGGER write_notice_of_new AFTER INSERT ON reviews
  FOR EACH ROW WHEN (new.state = 'PUBLISHED') EXECUTE FUNCTION write_notice_of_review();
CREATE TRIGGER write_notice_of_moderated AFTER UPDATE OF state ON reviews
  FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION write_notice_of_review();
CREATE TRIGGER write_notice AFTER INSERT ON review_replies
  FOR EACH ROW EXECUTE FUNCTION write_notice_of_review();

CREATE TRIGGER write_notice AFTER INSERT OR DELETE ON coupon_redemptions
  FOR EACH ROW EXECUTE FUNCTION write_notice_of_coupon();
CREATE TRIGGER write_notice AFTER UPDATE OF redeemed_at ON reply_codes
  FOR EACH ROW WHEN ((new.redeemed_at IS NULL) <> (old.redeemed_at IS NULL))
  EXECUTE FUNCTION write_notice_of_reply_code();
