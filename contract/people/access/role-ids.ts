/** The roles at a restaurant. What each may do: roles.ts. */
export const roles = [
  { id: 1, name: 'Owner' },
  { id: 2, name: 'Manager' },
  { id: 4, name: 'Server' },
  { id: 5, name: 'Driver' },
] as const;

export type Role = (typeof roles)[number];
export type RoleId = Role['id'];

export const isRoleId = (id: number): id is RoleId => roles.some((role) => role.id === id);
