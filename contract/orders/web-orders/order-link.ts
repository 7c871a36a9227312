/** 256 bits as the browser draws them: 43 characters. */
export const orderKeyPattern = /^[\w-]{43}$/;

/** Before the 43 characters stands the letter of a second installation. */
const secretInHash = /^#([a-z]?[\w-]{43})$/;

/** The link that only the diner has. What comes after the # is sent to no server by itself. */
export const orderPath = (secret: string): string => `/o#${secret}`;

export const orderSecretIn = (hash: string): string | undefined => secretInHash.exec(hash)?.[1];
