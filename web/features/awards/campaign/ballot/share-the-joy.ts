/** The name of the message to the app that embeds this page. */
const shareMessage = 'ShareTheJoy';

type Post = { postMessage: (message: unknown) => unknown };
type Bridges = {
  webkit?: { messageHandlers?: { ShareTheJoy?: Post } };
  ReactNativeWebView?: Post;
  ShareTheJoy?: Post | ((link: string) => unknown);
};

/**
 * Asks the embedding app to share `link`, over the bridge it has: iOS, React Native or Android.
 * Returns false if there is none or it fails.
 */
export function shareTheJoy(bridges: Bridges, link: string): boolean {
  const { webkit, ReactNativeWebView: reactNative, ShareTheJoy: android } = bridges;
  const message = { type: shareMessage, url: link };
  try {
    const ios = webkit?.messageHandlers?.ShareTheJoy;
    if (ios) ios.postMessage(message);
    // These two accept only text.
    else if (reactNative) reactNative.postMessage(JSON.stringify(message));
    else if (typeof android === 'function') android(link);
    else if (android) android.postMessage(JSON.stringify(message));
    else return false;
    return true;
  } catch {
    return false;
  }
}
