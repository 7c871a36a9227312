import { createHash } from 'node:crypto';

/**
 * Finds the inline scripts that our renderer wrote, which carry a nonce that nobody outside this
 * process knows, and allows them by their hashes. So the page is the same for everybody, can be
 * cached and compressed once, and a script that came in through data is still refused.
 */
export function hashSignedScripts(
  html: string,
  nonce: string,
): { html: string; scriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const inline = new RegExp(
    `<script(?=[^>]*${mark})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  const hashes = new Set<string>();
  for (const [, content = ''] of html.matchAll(inline)) {
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), scriptHashes: [...hashes] };
}
