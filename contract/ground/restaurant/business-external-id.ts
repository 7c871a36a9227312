/** A restaurant's public id: short, safe in an address, and not practical to enumerate. */
export const businessExternalIdPattern = /^[a-z0-9]{6,24}$/;
