type Told = { kind: string; at: Date; data: unknown };

/** What is sent: the same each time, to the byte. */
export const noticeBody = ({ kind, at, data }: Told, businessExternalId: string): string =>
  JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    data: { businessExternalId, ...(data as Record<string, unknown>) },
  });
