import { invitationPath } from '#contract/access/access-rules.ts';

type Restaurant = { name: string; external_id: string };

export const invitationLink = (restaurant: Restaurant, publicUrl: string, token: string): string =>
  publicUrl + invitationPath(restaurant.external_id, token);

export const invitationText = (restaurant: Restaurant, link: string): string =>
  `Joyous: you are invited to the staff of ${restaurant.name}. Choose your password within 7 days: ${link}`;
