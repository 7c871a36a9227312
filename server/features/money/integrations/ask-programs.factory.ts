import * as programs from '#contract/money/integrations/programs.ts';
import type { Ask } from '../../../testing/ask.ts';

/** Makes every call about programs and their keys. */
export async function askPrograms(ask: Ask, currentPassword: string): Promise<void> {
  const asSelf = { days: 30, currentPassword };
  const till = { name: 'Till by the door', scopes: ['orders:read'] };
  const made = await ask(programs.makeProgramKey, { body: { ...till, ...asSelf } });
  const [{ keys }] = made.programs.filter(({ name }: { name: string }) => name === till.name);
  const params = { keyId: keys[0].keyId };
  await ask(programs.replaceProgramKey, { params, body: { oldWorks: 'DAY', ...asSelf } });
  await ask(programs.setOrdersTill, { body: { name: null } });
  await ask(programs.endProgramKey, { params });
  await ask(programs.listPrograms);
}
