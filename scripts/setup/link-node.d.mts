export function linkNode(modulesFolder: string): void;
