import { xsrfHeader } from '#contract/xsrf.ts';
import type { Transport } from './api-client.ts';
import { xsrfToken } from './xsrf.ts';

/** Sends a call over the network and reports how much of the body is sent, which `fetch` cannot. */
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
