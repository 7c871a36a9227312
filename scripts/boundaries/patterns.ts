/** Where things are, as paths are written: relative to the project's folder. */
export const ourFolders = '^(clients|contract|server|web|scripts|bench|trials|e2e)/';
export const product = '^(contract|server|web)/';

export const tests = '[.]test[.]tsx?$';
/** Files for tests only. */
export const testSupport = '[.](test|factory)[.]tsx?$|(^|/)testing/';

export const packages = (...names: string[]) => `(^|/)node_modules/(${names.join('|')})/`;
