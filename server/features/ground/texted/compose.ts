import { fitsOneSegment, toGsm7 } from '#platform/sms/gsm7.ts';
import type { TextedSentence } from '#platform/sms/text-queue.ts';

/** Marks a text as the list's: the queue takes no other. */
export const asItIs = (text: string) => text as TextedSentence;

const shortestName = 12;

/** The whole name if it fits into one segment, otherwise as much of it as fits. */
export function fitName(name: string, sentence: (name: string) => string): TextedSentence {
  const plainName = toGsm7(name);
  const whole = sentence(plainName);
  for (let length = plainName.length; length >= shortestName; length -= 1) {
    const shown =
      length === plainName.length ? plainName : `${plainName.slice(0, length).trimEnd()}...`;
    const text = sentence(shown);
    if (fitsOneSegment(text)) return asItIs(text);
  }
  // Characters outside GSM-7 need several segments anyway, so the name may stay whole.
  return asItIs(whole);
}

/** The first that fits into one segment with as much of the name as it needs, or else the last. */
export function fitFirst(
  name: string,
  first: (name: string) => string,
  last: (name: string) => string,
): TextedSentence {
  const fitted = fitName(name, first);
  return fitsOneSegment(fitted) ? fitted : fitName(name, last);
}

/** As many of them, from the first on, as fit into one segment. */
export function fitMost<Part>(
  parts: readonly Part[],
  sentence: (some: readonly Part[]) => string,
): TextedSentence | undefined {
  for (let length = parts.length; length > 0; length -= 1) {
    const text = sentence(parts.slice(0, length));
    if (fitsOneSegment(text)) return asItIs(text);
  }
  return undefined;
}
