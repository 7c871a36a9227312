import { fitsOneSegment, toGsm7 } from './gsm7.ts';

/** The end of every text to a diner. */
export const optOutNotice = 'Reply STOP to end texts.';

const shortestName = 12;

/** The whole name if it fits into one segment, otherwise as much of it as fits. */
export function fitName(name: string, sentence: (name: string) => string): string {
  const plainName = toGsm7(name);
  const whole = sentence(plainName);
  for (let length = plainName.length; length >= shortestName; length -= 1) {
    const shown =
      length === plainName.length ? plainName : `${plainName.slice(0, length).trimEnd()}...`;
    const text = sentence(shown);
    if (fitsOneSegment(text)) return text;
  }
  // Characters outside GSM-7 need several segments anyway, so the name may stay whole.
  return whole;
}
