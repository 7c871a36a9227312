import { z } from 'zod';

export const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.hostname });

/** Our paths are absolute: below somebody else's path they would lead to other pages. */
export const isOrigin = (url: string) =>
  !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`;
