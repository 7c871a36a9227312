import { registerHooks } from 'node:module';

/**
 * dependency-cruiser reads TypeScript through the compiler's JavaScript API, which TypeScript 7
 * does not have (and its other parser fails at `using`). Only dependency-cruiser gets the last
 * version that has the API.
 */
export function giveCruiserItsTypeScript() {
  registerHooks({
    resolve(specifier, context, next) {
      const wanted = /^typescript(\/package\.json)?$/.test(specifier);
      return wanted && context.parentURL?.includes('/dependency-cruiser/')
        ? next(specifier.replace('typescript', 'typescript-js'), context)
        : next(specifier, context);
    },
  });
}
