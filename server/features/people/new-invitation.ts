import { invitationLifeMs, invitationPath } from '#contract/access/access-rules.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';

type Inviting = {
  restaurant: { name: string; external_id: string };
  publicUrl: string;
  nowMs: number;
};

/** A one-time link and the text with it, and what is kept of it. */
export function newInvitation({ restaurant, publicUrl, nowMs }: Inviting) {
  const token = newToken();
  const link = publicUrl + invitationPath(restaurant.external_id, token);
  return {
    link,
    body: `Joyous: you are invited to the staff of ${restaurant.name}. Choose your password within 7 days: ${link}`,
    tokenHash: secretHash(token),
    expiresAt: new Date(nowMs + invitationLifeMs),
  };
}
