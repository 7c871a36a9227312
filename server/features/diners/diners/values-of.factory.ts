import type { LightMyRequestResponse } from 'fastify';
import { decodedText } from '#platform/testing/decoded-text.ts';

/** These differ in any two answers, or with the length of other values. */
const headersOfAnyAnswer = ['date', 'content-length'];

/** Each number comes with its name: the same number may count two things. */
function* valuesIn(value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value === 'number') yield `${name}: ${value}`;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* valuesIn(inner, Array.isArray(value) ? name : key);
  }
}

/** All values in the answers, including headers. */
export const valuesOf = ({ asked }: { asked: readonly { answer: LightMyRequestResponse }[] }) =>
  new Set(
    asked.flatMap(({ answer }) => {
      const headers = Object.entries(answer.headers).filter(
        ([name]) => !headersOfAnyAnswer.includes(name),
      );
      return [
        ...valuesIn(Object.fromEntries(headers)),
        ...valuesIn(JSON.parse(decodedText(answer))),
      ];
    }),
  );
