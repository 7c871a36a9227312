const base = '/business/reports';

/** One report at two addresses: the one for Joyous also shows each order and its discounts. */
const baseOf = (isJoyous: boolean) => (isJoyous ? `${base}/joyous` : base);

export const depositsPath = (isJoyous: boolean) => `${baseOf(isJoyous)}/deposit`;

type Named = { sweepBatchNum: number; txnDate?: string };

export function depositPath(isJoyous: boolean, { sweepBatchNum, txnDate }: Named): string {
  const query = new URLSearchParams({ sweepBatchNum: String(sweepBatchNum) });
  if (txnDate !== undefined) query.set('txnDate', txnDate);
  return `${baseOf(isJoyous)}/depositDetail?${query}`;
}

/** An address can hold anything: `undefined` if it can't be a deposit. */
export function readSweepBatchNum(params: URLSearchParams): number | undefined {
  const asked = params.get('sweepBatchNum') ?? '';
  const number = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined;
  return number !== undefined && number <= 2_147_483_647 ? number : undefined;
}

/** The date in the address, shown while the deposit loads. */
export function readTxnDate(params: URLSearchParams): string | undefined {
  const asked = params.get('txnDate') ?? '';
  const isIso = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(asked) && !Number.isNaN(Date.parse(asked));
  return isIso ? asked : undefined;
}
