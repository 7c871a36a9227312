import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/**
 * A terminal in an empty folder outside the project, into which somebody pastes what our page shows: one
 * shell, with nothing of ours.
 */
export async function openTerminal() {
  const folder = await mkdtemp(join(tmpdir(), 'joyous-terminal-'));
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  // npm asks nobody about vulnerabilities and new versions: a test has no network.
  const npm = {
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
  const shell = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    detached: true,
    env: { PATH: path, HOME: folder, ...npm },
  });
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of waiting) look();
    });
  }
  const until = (pattern: RegExp, from = 0) =>
    new Promise<RegExpExecArray>((resolve) => {
      const look = () => {
        const found = pattern.exec(output.slice(from));
        if (!found || !waiting.delete(look)) return;
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  let commands = 0;
  return {
    /** Waits until it has ended, and returns what it wrote. */
    async run(command: string): Promise<string> {
      const from = output.length;
      commands += 1;
      shell.stdin.write(`${command}\nprintf '\\n-- %s --\\n' ${commands}\n`);
      const { index } = await until(new RegExp(`\\n-- ${commands} --\\n`), from);
      return output.slice(from, from + index).trim();
    },
    /** Something that goes on until the terminal is closed. */
    start: (command: string) => void shell.stdin.write(`${command}\n`),
    until,
    output: () => output,
    async close() {
      // With what runs in it.
      if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
