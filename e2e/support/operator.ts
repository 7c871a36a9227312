export type Server = { url: string; dataDir: string };

/** The server that all tests share. */
export const sharedServer = (): Server => ({
  url: process.env.E2E_URL ?? '',
  dataDir: process.env.E2E_DATA_DIR ?? '',
});

type AskedCommand = { script?: string; args: string[]; settings?: Record<string, string> };

/** Asks a process that runs beside a server: see server/testing/browser-data/test-data.process.ts. */
export async function askOf<Made>(url: string, asked: AskedCommand): Promise<Made> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(asked),
  });
  const made = await answer.json();
  if (!answer.ok) throw new Error(typeof made === 'string' ? made : JSON.stringify(made));
  return made as Made;
}

/** The same beside the shared server. */
export const askBeside = <Made>(asked: AskedCommand): Promise<Made> =>
  askOf(String(process.env.E2E_BESIDE_URL), asked);

/** Runs `joyous ...` beside a server; returns what it prints. */
export const joyousBeside = ({ url, dataDir }: Server, ...args: string[]): Promise<string> =>
  askBeside({ args, settings: { DATA_DIR: dataDir, PUBLIC_URL: url } });

export const joyous = (...args: string[]) => joyousBeside(sharedServer(), ...args);
