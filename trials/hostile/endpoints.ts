import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '#contract/endpoint.ts';

const contractFolder = fileURLToPath(new URL('../../contract/', import.meta.url));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'bodyLimitBytes' in value;

/** Every endpoint of the contract, by its method and its path as OpenAPI writes it. */
export async function allEndpoints(): Promise<Map<string, Endpoint>> {
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(`${contractFolder}${file}`)));
  return new Map(
    modules
      .flatMap((module: object) => Object.values(module))
      .filter(isEndpoint)
      .map((one) => [`${one.method} ${one.path.replace(/:(\w+)/g, '{$1}')}`, one]),
  );
}
