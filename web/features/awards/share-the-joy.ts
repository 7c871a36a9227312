/** Names the message for the app that shows this page. */
const shareMessage = 'ShareTheJoy';

type Post = { postMessage: (message: unknown) => unknown };
type Bridges = {
  webkit?: { messageHandlers?: { ShareTheJoy?: Post } };
  ReactNativeWebView?: Post;
  ShareTheJoy?: Post | ((link: string) => unknown);
};

/**
 * Asks the app that embeds this page to share `link`, through the bridge that is there: of iOS, of
 * React Native, or of Android. False when there is none, or it fails.
 */
export function shareTheJoy(bridges: Bridges, link: string): boolean {
  const { webkit, ReactNativeWebView: reactNative, ShareTheJoy: android } = bridges;
  const message = { type: shareMessage, url: link };
  try {
    const ios = webkit?.messageHandlers?.ShareTheJoy;
    if (ios) ios.postMessage(message);
    // These two take text alone.
    else if (reactNative) reactNative.postMessage(JSON.stringify(message));
    else if (typeof android === 'function') android(link);
    else if (android) android.postMessage(JSON.stringify(message));
    else return false;
    return true;
  } catch {
    return false;
  }
}
