import { useEffect, useState } from 'react';

type QrPictureProps = { text: string; label: string };

/** Dark on white whatever the page's colors are: cameras need that. */
export function QrPicture({ text, label }: QrPictureProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { margin: 4, width: 576 }))
      .then((drawn) => {
        if (isWanted) setPicture(drawn);
      })
      // Without it, the code beneath is all that the counter needs.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [text]);
  return (
    <div className="aspect-square w-full max-w-72 overflow-hidden rounded-lg bg-paper">
      {picture && <img src={picture} alt={label} className="size-full" />}
    </div>
  );
}
