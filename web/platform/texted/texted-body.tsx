import { piecesOf } from './text-pieces.ts';

/** What a text message says, with its links to follow. */
export const TextedBody = ({ body }: { body: string }) =>
  piecesOf(body).map(({ kind, text, at }) =>
    kind === 'link' ? (
      <a key={at} href={text} className="link">
        {text}
      </a>
    ) : (
      <span key={at} className={kind === 'code' ? 'font-semibold figures' : undefined}>
        {text}
      </span>
    ),
  );
