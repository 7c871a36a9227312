import { lazy, Suspense, useState } from 'react';
import { deviceOf, openApp } from '#web/platform/deep-link/open-app.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

const GetTheAppDialog = lazy(() => import('./get-the-app-dialog.tsx'));

type OpenAppButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> & {
  /** A path within the app: `restaurant/abc`. */
  path?: string;
};

/** On a phone, opens the app, or else the store; on a desktop, shows a code to scan. */
export function OpenAppButton({ path = '', className, ...button }: OpenAppButtonProps) {
  const { app } = useSite().site;
  const [asked, setAsked] = useState(false);

  const open = () => {
    const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
    if (device === 'desktop') setAsked(true);
    else openApp({ ...app, link: app.link + path }, device);
  };

  return (
    <>
      <Button {...button} className={classNames('app-offer', className)} onClick={open} />
      {asked && (
        <Suspense>
          <GetTheAppDialog path={path} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
