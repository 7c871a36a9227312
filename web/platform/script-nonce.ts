import { createContext } from 'react';

/**
 * Marks the scripts that the server's renderer writes. Empty in the browser: the server takes the
 * mark out again before a page leaves it.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
