const lineFeed = 0x0a;

/** A line of a file without its line feed, and where in the file it ends. */
export type FileLine = { bytes: Buffer; endsAt: number };

/**
 * Node's readline also ends a line at U+2028, which JSON allows within a text, replaces what is not
 * UTF-8, and holds a line of any length in memory. Of a line that is longer than `mostBytes`, this
 * keeps a little more than that.
 */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  mostBytes: number,
): AsyncGenerator<FileLine, void> {
  let parts: Buffer[] = [];
  let storedBytes = 0;
  let readBytes = 0;
  const append = (part: Buffer) => {
    if (storedBytes > mostBytes) return;
    parts.push(part);
    storedBytes += part.length;
  };
  const finish = (endsAt: number): FileLine => {
    const bytes = Buffer.concat(parts);
    parts = [];
    storedBytes = 0;
    return { bytes, endsAt };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
      append(chunk.subarray(from, end));
      from = end + 1;
      yield finish(readBytes + from);
    }
    append(chunk.subarray(from));
    readBytes += chunk.length;
  }
  if (storedBytes > 0) yield finish(readBytes);
}
