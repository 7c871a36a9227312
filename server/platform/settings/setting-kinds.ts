import { z } from 'zod';
import { decodeRing, shortestSecretBytes } from '../secrets/secret-key.ts';
import { textPurposes } from '../text-rules/text-rules.data.ts';

export const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.hostname });

/** Our paths are absolute: below another path they would lead to other pages. */
const isOrigin = (url: string) =>
  !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`;

export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

export const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
  .refine(URL.canParse, {
    error: "can't be read: in a password, write : / ? # @ as %3A %2F %3F %23 %40",
    abort: true,
  });

export const keyRing = z
  .string()
  .refine(
    (text) => decodeRing(text) !== undefined,
    `must be at least ${shortestSecretBytes} bytes in hex or base64, such as from openssl rand -base64 32; separate several different ones with commas`,
  );

const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
export const cidrList = commaList.pipe(
  z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])),
);
export const domainList = commaList
  .transform((domains) => domains.map((domain) => domain.toLowerCase()))
  .pipe(z.array(z.hostname('must be domains such as joyous.example, separated by commas')));
export const fingerprintList = commaList.pipe(
  z.array(
    z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'must be 32 pairs of 0-9 A-F with colons'),
  ),
);

export const origin = webAddress
  .refine(isOrigin, 'must be scheme and host alone, such as https://joyous.example')
  .transform((url) => url.replace(/\/$/, ''));

export const wholeNumber = (least: number, most: number) =>
  z.coerce.number().int().min(least).max(most);

export const dollars = (usual: number) => wholeNumber(0, 100_000_000).default(usual);

export const twilioSender = z
  .string()
  .regex(
    /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i,
    'must be a number such as +15125550100, or a messaging service: MG and 32 digits',
  );

export const pausedList = commaList
  .transform((parts) => parts.filter((part) => part !== 'none'))
  .pipe(z.array(z.enum(['all', ...textPurposes])));
