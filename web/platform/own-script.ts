/** The route whose page brings a script of its own, instead of the router's (decision 068). */
export const ownScriptRoute = 'awards';
