/**
 * The environment for our processes: nothing of the developer's own, not their database, not their
 * accounts.
 */
export function productEnvironment(): NodeJS.ProcessEnv {
  const { HOME, NODE_COMPILE_CACHE, PATH } = process.env;
  return { HOME, NODE_COMPILE_CACHE, PATH };
}
