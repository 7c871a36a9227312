import { useRef } from 'react';
import { randomUuid } from '../session/random-uuid.ts';
import { ApiError } from './api-error.ts';

/** Nobody knows whether it was done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'no_answer' || error.code === 'bad_answer' || (error.status ?? 0) >= 500);

/** `once`: `it's given back only once` */
export const unansweredText = (once: string) =>
  navigator.onLine
    ? `We didn't get an answer, so this may have worked. Press again: ${once}.`
    : `You're offline. Press again when you're back online: ${once}.`;

/** One key for what is sent, however often: only something else is another one. */
export function useOnceKey() {
  const last = useRef({ content: '', key: '' });
  return (content: string): string => {
    if (last.current.content !== content) last.current = { content, key: randomUuid() };
    return last.current.key;
  };
}
