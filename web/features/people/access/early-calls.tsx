import { use } from 'react';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { ScriptNonce } from '#web/platform/script-nonce.ts';

/**
 * Sends the headers of the portal's calls. If a call fails here, the page's own call handles it.
 */
const askEarly = `try {
  const { deviceId, userToken: token, businessToken, currentUser } = localStorage;
  if (deviceId && token && businessToken && currentUser) {
    const answers = {};
    const ask = (path) => {
      answers[path] = fetch(path, { headers: { accept: 'application/json', 'accept-language': 'en',
        entityType: 'business', deviceId, token, businessToken } });
      answers[path].catch(() => {});
    };
    ask('${signInCalls.getSession.path}');
    if (location.pathname.startsWith('/business/reports')) ask('${reportCalls.getReportTime.path}');
    window.earlyCalls = { token, answers };
  }
} catch {}`;

/**
 * Every portal page waits for its session, and reports also wait for their time zone. This inline
 * script requests both while the page's scripts are still loading.
 */
export const EarlyCalls = () => (
  <script
    nonce={use(ScriptNonce)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    dangerouslySetInnerHTML={{ __html: askEarly }}
  />
);
