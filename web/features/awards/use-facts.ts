import { createContext, use, useEffect, useState } from 'react';
import { awardsCalls } from '#contract/awards/calls.ts';
import type { CallResult } from '#contract/endpoint.ts';
import type { EndpointOf } from '#contract/endpoints.ts';
import { browserApi } from '../../platform/browser-api.ts';

export type Facts = CallResult<EndpointOf<typeof awardsCalls.listCampaigns>>;

/** The facts in the page that the server rendered; null if it came without them. */
export const FactsContext = createContext<Facts | null>(null);

/** Loads the facts again: a cached page may be from before the phase changed. */
export function useFacts(): { facts: Facts | null; failed: boolean; reload: () => void } {
  const [facts, setFacts] = useState(use(FactsContext));
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts attempts, and each one loads again
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    browserApi.call(awardsCalls.listCampaigns).then(
      (answer) => wanted && setFacts(answer),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [asked]);
  return { facts, failed, reload: () => setAsked((before) => before + 1) };
}
