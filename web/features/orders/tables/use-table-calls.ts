import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { CallResult } from '#contract/endpoint.ts';
import { waiterCalls } from '#contract/orders/tables/calls.ts';
import type { listTableCalls } from '#contract/orders/tables/tables.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { type Loaded, q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useLine, useNews } from '../../site/live/index.ts';

const timeoutMs = 20_000;
const againAfterMs = 5_000;

const callsQuery = q(waiterCalls.listTableCalls, { timeoutMs });

export type Calls = CallResult<typeof listTableCalls>;
type TableCall = Calls['calls'][number];

/** The tables that wait for a waiter, loaded again whenever a call comes or is answered. */
export function useTableCalls() {
  const client = useQueryClient();
  const { result, askedAtMs, hasFailed } = useCall<Calls>(callsQuery, { isQuiet: true });
  const changes = useNews('tableCalls', askedAtMs);
  const { isOpen, heardSinceMs } = useLine();
  const [failure, setFailure] = useState<string>();
  const [ending, setEnding] = useState<string>();
  const isBehind =
    changes > 0 || hasFailed || (askedAtMs !== undefined && askedAtMs < heardSinceMs);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may be behind again, and the line back
  useEffect(() => {
    if (!isBehind) return;
    const reload = () =>
      client.refetchQueries({ queryKey: callsQuery.queryKey }, { cancelRefetch: false });
    void reload();
    const timer = setInterval(reload, againAfterMs);
    return () => clearInterval(timer);
  }, [isBehind, askedAtMs, isOpen, client]);

  const end = useCallback(
    async ({ code, calledAt }: TableCall) => {
      setEnding(code);
      setFailure(undefined);
      try {
        const left = await portalApi.call(waiterCalls.endTableCall, {
          body: { code, calledAt },
          timeoutMs,
        });
        await client.cancelQueries({ queryKey: callsQuery.queryKey });
        client.setQueryData<Loaded<Calls>>(
          callsQuery.queryKey,
          (loaded) => loaded && { ...loaded, result: left },
        );
      } catch (error) {
        setFailure(messageOf(error));
      } finally {
        setEnding(undefined);
      }
    },
    [client],
  );
  return { calls: result?.calls ?? [], failure, ending, end };
}
