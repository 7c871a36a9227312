import { type AskedToParse, type Parsed, parseInPieces } from './parse-rows.ts';

// Off the main thread: parsing megabytes of JSON would freeze the page for a moment.
const post: (parsed: Parsed) => void = (parsed) => self.postMessage(parsed);

self.addEventListener('message', ({ data }: MessageEvent<AskedToParse>) => {
  for (const parsed of parseInPieces(data)) post(parsed);
});
