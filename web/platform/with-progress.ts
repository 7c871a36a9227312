import { xsrfHeader } from '#contract/xsrf.ts';
import type { Transport } from './api-client.ts';
import { xsrfToken } from './xsrf.ts';

/** As over the network, and says how much of the body is sent: `fetch` cannot. */
export const withProgress =
  (onSent: (share: number) => void): Transport =>
  (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of Object.entries({ ...headers, [xsrfHeader]: xsrfToken() })) {
        request.setRequestHeader(name, value);
      }
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onSent(loaded / total);
      };
      request.onload = () => {
        const { responseText, status, statusText } = request;
        resolve(new Response(responseText, { status, statusText }));
      };
      request.onerror = () => reject(new TypeError('the connection was lost'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted) request.abort();
      else request.send(body);
    });
