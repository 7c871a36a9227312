/** One hash over names and contents; for folders, over all files in them except tests. */
export function hashFiles(of: { folders: string[]; files: string[] }): string;
