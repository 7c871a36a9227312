import { createContext } from 'react';

/**
 * Marks the scripts that the server's renderer writes. Empty in the browser: the server removes the
 * nonce before it sends a page.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
