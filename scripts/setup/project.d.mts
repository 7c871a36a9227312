export const projectFolder: string;
export const cacheFolder: string;
