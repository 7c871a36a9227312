export {
  findReplyCodeAnywhere,
  findReplyCodesOf,
  giveReplyCodeBack,
  lockReplyCodes,
  type ReplyCodeOfReview,
  redeemReplyCodes,
} from './reply-codes.queries.ts';
export {
  checkReplyCode,
  issueReplyCode,
  judgeReplyCode,
  type LockedReplyCodes,
  readReplyCode,
  redeemReplyCode,
  replyCodeOfOrder,
  showReplyCode,
} from './reply-codes.ts';
