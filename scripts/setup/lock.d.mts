/** Runs `work` while no other process of this checkout runs work under the same name. */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
