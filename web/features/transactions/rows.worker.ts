import { type AskedToParse, type Parsed, parseInPieces } from './parse-rows.ts';

// Off the main thread: megabytes of JSON would stop the page for a part of a second.
const post: (parsed: Parsed) => void = (parsed) => self.postMessage(parsed);

self.addEventListener('message', ({ data }: MessageEvent<AskedToParse>) => {
  for (const parsed of parseInPieces(data)) post(parsed);
});
