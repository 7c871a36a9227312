import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

const wordFor = (sent: number | undefined) =>
  sent === undefined ? 'Waiting' : sent < 1 ? `${Math.floor(sent * 100)}%` : 'Preparing';

const thumbnailPx = 96;

/** Drawn from the file itself; empty if the browser can't read its format. */
export function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file, { resizeHeight: thumbnailPx, resizeQuality: 'medium' })
      .then((picture) => {
        const { width } = picture;
        if (!isGone) {
          canvas.current?.getContext('2d')?.drawImage(picture, (thumbnailPx - width) / 2, 0);
        }
        picture.close();
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus
    <canvas
      ref={canvas}
      width={thumbnailPx}
      height={thumbnailPx}
      aria-hidden="true"
      className="size-12 shrink-0 rounded-md bg-sand"
    />
  );
}

/** The progress is not announced at each step; screen readers can read it from the bar. */
function Sending({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, sent } = upload;
  return (
    <div className="flex items-center gap-3 text-ink-soft">
      <Spinner />
      <progress
        aria-label={`Sending ${file.name}`}
        value={sent ?? 0}
        max={1}
        className="h-2 w-24 accent-accent sm:w-40"
      />
      <span aria-hidden="true" className="min-w-20 tabular-nums">
        {wordFor(sent)}
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Cancel: ${file.name}`}
        onClick={() => uploads.cancel(upload)}
      >
        Cancel
      </Button>
    </div>
  );
}

function Row({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, key, problem } = upload;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Thumbnail file={file} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate font-semibold">{file.name}</p>
        {problem !== undefined && <p className="text-danger">{problem}</p>}
      </div>
      {problem === undefined ? (
        <Sending upload={upload} uploads={uploads} />
      ) : (
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" onClick={() => uploads.again(upload)}>
            Try again
          </Button>
          <Button variant="quiet" size="sm" onClick={() => uploads.forget(key)}>
            Dismiss
          </Button>
        </div>
      )}
    </li>
  );
}

/** Uploads under way, and failed ones with the reason. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  return (
    <div role="status">
      {uploads.uploads.length > 0 && (
        <ul
          aria-label="Photos being added"
          className="divide-y divide-line rounded-lg border border-line bg-paper"
        >
          {uploads.uploads.map((upload) => (
            <Row key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
}
