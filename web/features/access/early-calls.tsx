import { use } from 'react';
import { reportCalls } from '#contract/reports/calls.ts';
import { signInCalls } from '#contract/sign-in/calls.ts';
import { ScriptNonce } from '../../platform/script-nonce.ts';

/** With the headers of the portal's calls. What fails here, the page's own call meets again. */
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
 * Every page of the portal waits for its session, those of the reports for their time zone as well. This
 * comes in the page itself, and asks for both while the scripts are still on their way.
 */
export const EarlyCalls = () => (
  <script
    nonce={use(ScriptNonce)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    dangerouslySetInnerHTML={{ __html: askEarly }}
  />
);
