import { createContext } from 'react';

/**
 * Goes onto the scripts that the server renders. Empty in the browser: the server removes the nonce
 * before it sends a page.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
