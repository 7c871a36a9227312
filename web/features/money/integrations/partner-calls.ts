import { type CallExamples, partnerExamples } from '#contract/orders/orders/examples.ts';
import { whatToDo } from '#contract/orders/orders/what-to-do.data.ts';
import { commonRefusals } from '#contract/refusals.ts';
import { type Call, type OpenApiDocument, type Operation, presentCall } from './openapi.ts';

export type RefusalMeaning = { status: string; code: string; message: string };

export type Code = RefusalMeaning & { act: string };

export type PartnerCall = Pick<CallExamples, 'scope' | 'examples'> & {
  call: Call;
  refusals: RefusalMeaning[];
};

const refusalLine = /^`(\w+)`: (.*)$/gm;

function refusalsOf({ responses = {} }: Operation): RefusalMeaning[] {
  return Object.entries(responses).flatMap(([status, answer]) => {
    const text = answer.content?.['application/json']?.schema?.description ?? '';
    return [...text.matchAll(refusalLine)].map(([, code = '', message = '']) => ({
      status,
      code,
      message,
    }));
  });
}

/** Also what is refused before the call is known. */
const ofAnyRequest = Object.entries(commonRefusals)
  .filter(([code]) => code in whatToDo)
  .map(([code, { status, message }]) => ({ code, status: String(status), message }));

/** Each code once, with what to do about it: those of any call first. */
function codesOf(common: RefusalMeaning[], others: RefusalMeaning[]): Code[] {
  const byCode = Map.groupBy([...common, ...ofAnyRequest, ...others], ({ code }) => code);
  return [...byCode].map(([code, [first, ...again]]) => {
    const { status = '', message = '' } = first ?? {};
    const messages = new Set([message, ...again.map((refusal) => refusal.message)]);
    return { code, status, message: [...messages].join('; '), act: whatToDo[code] ?? '' };
  });
}

/**
 * The calls for integrations, in the order of their examples; refusals that all of them share are
 * listed once.
 */
export function partnerReference({ paths }: OpenApiDocument) {
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId ?? '',
        { call: presentCall(path, method, operation), refusals: refusalsOf(operation) },
      ]),
    ),
  );
  const described = partnerExamples.flatMap(({ call: { name }, scope, examples }) => {
    const operation = operations.get(name);
    return operation ? [{ ...operation, scope, examples }] : [];
  });
  const [first, ...others] = described.map(({ refusals }) => refusals);
  const common = (first ?? []).filter(({ code }) =>
    others.every((refusals) => refusals.some((refusal) => refusal.code === code)),
  );
  const isCommon = new Set(common.map(({ code }) => code));
  const calls = described.map(
    ({ refusals, ...call }): PartnerCall => ({
      ...call,
      refusals: refusals.filter(({ code }) => !isCommon.has(code)),
    }),
  );
  return {
    calls,
    refusals: codesOf(
      common,
      calls.flatMap(({ refusals }) => refusals),
    ),
  };
}
