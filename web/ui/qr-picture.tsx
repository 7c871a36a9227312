import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

type QrPictureProps = {
  text: string;
  label: string;
  /** Sets the largest size. */
  className?: string;
};

/** Dark on white in any color scheme: cameras need that. */
export function QrPicture({ text, label, className = 'max-w-72' }: QrPictureProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { margin: 4, width: 576 }))
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
