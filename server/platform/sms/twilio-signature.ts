type Signed = {
  signature: string | string[] | undefined;
  /** The whole address that Twilio was given, with its query. */
  url: string;
  fields: Readonly<Record<string, string>>;
};

/** https://www.twilio.com/docs/usage/security */
export async function isSignedByTwilio(
  authToken: string,
  { signature, url, fields }: Signed,
): Promise<boolean> {
  if (typeof signature !== 'string') return false;
  // This file of the SDK alone: anybody can post here, and nobody should make us load all of it.
  const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js');
  return validateRequest(authToken, signature, url, fields);
}
