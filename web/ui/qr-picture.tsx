import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

type QrPictureProps = {
  text: string;
  label: string;
  /** Sets the largest size. */
  className?: string;
};

/** Dark on white in any color scheme, with the margin of the standard: cameras need both. */
async function draw(text: string): Promise<string> {
  const { encodeQR } = await import('qr');
  const drawn = encodeQR(text, 'svg', { border: 4 }).replace(
    '<path',
    '<rect width="100%" height="100%" fill="#fff"/><path shape-rendering="crispEdges"',
  );
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

export function QrPicture({ text, label, className = 'max-w-72' }: QrPictureProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    draw(text)
      .then((drawn) => {
        if (isWanted) setPicture(drawn);
      })
      // The code below works at the counter without the picture.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [text]);
  return (
    <div
      className={classNames('aspect-square w-full overflow-hidden rounded-lg bg-paper', className)}
    >
      {picture && <img src={picture} alt={label} className="size-full" />}
    </div>
  );
}
