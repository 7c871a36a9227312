export type Server = { url: string; dataDir: string };

/** The server that all tests share. */
export const sharedServer = (): Server => ({
  url: process.env.E2E_URL ?? '',
  dataDir: process.env.E2E_DATA_DIR ?? '',
});

type Asked = { script?: string; args: string[]; settings?: Record<string, string> };

/** Asks the process that runs beside the shared server: see server/testing/browser-data/test-data.process.ts. */
export async function askBeside<Made>(asked: Asked): Promise<Made> {
  const answer = await fetch(String(process.env.E2E_BESIDE_URL), {
    method: 'POST',
    body: JSON.stringify(asked),
  });
  const made = await answer.json();
  if (!answer.ok) throw new Error(String(made));
  return made as Made;
}

/** Runs `joyous ...` beside a server; returns what it prints. */
export const joyousBeside = ({ url, dataDir }: Server, ...args: string[]): Promise<string> =>
  askBeside({ args, settings: { DATA_DIR: dataDir, PUBLIC_URL: url } });

export const joyous = (...args: string[]) => joyousBeside(sharedServer(), ...args);
