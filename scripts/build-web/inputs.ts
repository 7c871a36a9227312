import { hashFiles } from '../setup/hash-files.mjs';

/** One hash over everything that the built web is made from: the name of its folder. */
export const hashInputs = (): string =>
  hashFiles({
    folders: ['clients', 'contract', 'web'],
    files: [
      'package-lock.json',
      'react-router.config.ts',
      'tsconfig.base.json',
      'tsconfig.json',
      'vite.config.ts',
    ],
  }).slice(0, 16);
