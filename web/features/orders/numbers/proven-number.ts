import { numberCalls } from '#contract/orders/numbers/calls.ts';
import { dayMs } from '#contract/time/durations.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { isObject } from '#web/platform/api/parse-json.ts';
import { createDeviceList } from '#web/platform/device/device-list.ts';
import { isText } from '#web/platform/device/read-stored.ts';

/** A number whose code was entered here, and the name that was ordered under. */
export type ProvenNumber = { name: string; token: string; masked: string; untilMs: number };

function read(stored: unknown): ProvenNumber | undefined {
  if (!isObject(stored)) return undefined;
  const { name, token, masked, untilMs } = stored;
  if (!isText(name, 80, 1) || !isText(token, 100, 1) || !isText(masked, 30, 1)) return undefined;
  if (typeof untilMs !== 'number' || untilMs < Date.now()) return undefined;
  return untilMs < Date.now() + 31 * dayMs ? { name, token, masked, untilMs } : undefined;
}

/** At most one. With it, a diner who orders again needs no code. */
export const provenNumbers = createDeviceList<ProvenNumber>({
  key: 'joyous.provenNumber',
  read,
  idOf: () => 'it',
  most: 1,
});

/** Forgets the number, so that the diner can enter another. Its token ends, if the call arrives. */
export function changeProvenNumber(): void {
  for (const { token } of provenNumbers.items()) {
    void browserApi.call(numberCalls.forgetNumber, { body: { token } }).catch(() => undefined);
  }
  provenNumbers.clear();
}
