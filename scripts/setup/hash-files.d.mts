/** One hash over names and contents; folders with all that is in them, but for tests. */
export function hashFiles(of: { folders: string[]; files: string[] }): string;
