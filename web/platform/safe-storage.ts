/**
 * A browser may refuse its storage at any time (a private window, a full disk, a policy). What it
 * refuses is kept while the page is open, so that signing in works.
 */
export function createSafeStorage(storage: () => Storage) {
  const notTaken = new Map<string, string | null>();

  return {
    read(key: string): string | null {
      const stored = notTaken.get(key);
      if (stored !== undefined) return stored;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },

    write(key: string, value: string | null) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
        notTaken.delete(key);
      } catch {
        notTaken.set(key, value);
      }
    },
  };
}

export type SafeStorage = ReturnType<typeof createSafeStorage>;
