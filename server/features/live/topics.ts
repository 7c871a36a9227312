const idIn = (topic: string, pattern: RegExp) => {
  const id = pattern.exec(topic)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** See `newsTopic`. */
export const businessOfTopic = (topic: string) => idIn(topic, /^news:(\d+)$/);

/** A person whose permissions changed: see the trigger `announce_changed_staff`. */
export const userOfTopic = (topic: string) => idIn(topic, /^staff:(\d+)$/);

/** A restaurant whose public data changed, reviews included. */
export const externalIdOfTopic = (topic: string) => /^restaurant:(.+)$/.exec(topic)?.[1];
