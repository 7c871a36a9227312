const digitsOf = (written: string) => written.replace(/\D/g, '');

/** The ten digits of a US number; undefined for any other. */
function nationalDigits(written: string): string | undefined {
  const digits = digitsOf(written);
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1);
  return digits.length === 10 && !written.startsWith('+') ? digits : undefined;
}

/** Formatted for people: '5125550190' -> '(512) 555-0190'. */
export function shownPhone(written: string): string {
  const digits = nationalDigits(written);
  if (digits === undefined) return written;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** To dial from anywhere: '+15125550190'. */
export function dialledPhone(written: string): string {
  const digits = nationalDigits(written);
  return digits === undefined ? written.replace(/[^+\d]/g, '') : `+1${digits}`;
}
