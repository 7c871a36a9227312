// `npm run client:generate` writes the generated part of clients/typescript from the OpenAPI document.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSource } from 'oazapfts';
import { partnerDocument } from './client/partner-document.ts';
import { projectFolder } from './setup/project.mjs';

export const generatedFile = join(projectFolder, 'clients/typescript/src/api.gen.ts');

/** It keeps the usual strict rules, but not our `exactOptionalPropertyTypes`: see generators.test.ts. */
const unchecked = '// @ts-nocheck\n';

export async function generateClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'joyous-client-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, await partnerDocument());
    return unchecked + (await generateSource(file, { argumentStyle: 'object', useUnknown: true }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (import.meta.main) await writeFile(generatedFile, await generateClient());
