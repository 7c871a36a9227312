// Anybody with the device, or an older release, may have written what is stored.

export const isText = (value: unknown, longest: number, shortest = 0): value is string =>
  typeof value === 'string' && value.length >= shortest && value.length <= longest;

export const isTime = (value: unknown): value is string =>
  isText(value, 40) && !Number.isNaN(Date.parse(value));
