export {
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
  redeemReplyCode,
  replyCodeOfOrder,
} from './reply-codes.ts';
