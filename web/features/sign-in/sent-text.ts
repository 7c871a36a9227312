/** A code that is on its way, by the clock of this device. */
export type SentText = { codeEndsAtMs: number; resendAtMs: number };

export const sentTextAt = (
  nowMs: number,
  sent: { codeExpiresInMs: number; resendAfterMs: number },
): SentText => ({
  codeEndsAtMs: nowMs + sent.codeExpiresInMs,
  resendAtMs: nowMs + sent.resendAfterMs,
});
