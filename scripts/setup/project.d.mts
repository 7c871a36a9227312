export const projectFolder: string;
export const cacheFolder: string;
export const compiledFolder: string;
