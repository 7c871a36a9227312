/** The public id of a restaurant: short, unguessable enough not to be counted through, safe in an address. */
export const businessExternalIdPattern = /^[a-z0-9]{6,24}$/;
