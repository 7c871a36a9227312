/** Runs `work` while no other process of this checkout runs work with the same name. */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
