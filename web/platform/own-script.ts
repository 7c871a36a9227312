/** The route whose page has its own script in place of the router's (decision 068). */
export const ownScriptRoute = 'awards';
