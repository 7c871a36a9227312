import { fitsOneSegment, toGsm7 } from './gsm7.ts';

/** What every text to a diner ends with. */
export const optOutNotice = 'Reply STOP to end texts.';

const shortestName = 12;

/** The whole name where it fits into one message, and as much of it as does where not. */
export function fitName(name: string, sentence: (name: string) => string): string {
  const plainName = toGsm7(name);
  const whole = sentence(plainName);
  for (let length = plainName.length; length >= shortestName; length -= 1) {
    const shown =
      length === plainName.length ? plainName : `${plainName.slice(0, length).trimEnd()}...`;
    const text = sentence(shown);
    if (fitsOneSegment(text)) return text;
  }
  // Letters that no plain message has: it takes more of them, and then the name may be whole.
  return whole;
}
