import type { NewOrder } from '#contract/orders/orders/new-order.ts';
import type { Database } from '#platform/database/pool.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { refuseInput } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';

export type ByOperator = { database: Database; vault: Vault; nowMs: number };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The person of a number that an operator asks about, and how to search for them. */
export async function readPerson(vault: Vault, written: string) {
  const number = await normalisePhone(written);
  if (number.outcome === 'refused') return refuseInput('number', number.problem);
  const { phone } = number;
  // As people write it and tills send it: with or without the country code.
  const digits = digitsOf(phone).slice(-10);
  return {
    phone,
    digits,
    masked: maskPhone(phone),
    phoneIndexes: phoneIndexes(vault, phone),
    /** Another diner's order may contain the number too, in a note. */
    whoseOrder: ({ phone: told = '', ...rest }: NonNullable<NewOrder['customer']>) => {
      if (digitsOf(told).includes(digits)) return 'THEIRS';
      const isNamed = Object.values(rest).some((text) => digitsOf(text ?? '').includes(digits));
      return isNamed ? 'NAMES_THEM' : undefined;
    },
  };
}

export type Person = Exclude<Awaited<ReturnType<typeof readPerson>>, { code: string }>;
