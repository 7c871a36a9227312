import { z } from 'zod';

export const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.hostname });

/** Our paths are absolute: below a path of somebody else's they would lead elsewhere. */
export const isOrigin = (url: string) =>
  !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`;
