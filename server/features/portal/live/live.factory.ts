import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { liveCalls } from '#contract/site/live/calls.ts';
import type { News, Noun } from '#contract/site/live/nouns.ts';

export type OpenPage = {
  status: number;
  headers: Headers;
  /** The last news it got, or the refusal. */
  told(): News | { code: string } | undefined;
  /** How many times. */
  times(): number;
  hasEnded(): boolean;
  close(): void;
};

/** An open page at that server, which loaded its data this long ago. */
export async function openPage(
  origin: string,
  headers: Record<string, string>,
  ages: Partial<Record<Noun, number>>,
): Promise<OpenPage> {
  const stopping = new AbortController();
  const close = () => stopping.abort();
  onTestFinished(close);
  const url = origin + callUrl(liveCalls.followNews, {}, ages);
  const answer = await fetch(url, { headers, signal: stopping.signal });
  let text = '';
  let ended = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) text += decoder.decode(part);
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  if (!answer.ok) while (!ended) await sleep(1);
  const events = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => String(data));
  return {
    status: answer.status,
    headers: answer.headers,
    told: () => JSON.parse((answer.ok ? events().at(-1) : text) ?? 'null') ?? undefined,
    times: () => events().length,
    hasEnded: () => ended,
    close,
  };
}
