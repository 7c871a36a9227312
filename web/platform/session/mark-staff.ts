/**
 * The server sends everybody the same page, with the diners' bar. In a staff browser this runs
 * before the first paint: the bar stays empty until the staff bar replaces it.
 */
export const markStaff = `{
  const staff = () => ['userToken', 'businessToken', 'currentUser'].every((key) => localStorage[key]);
  try {
    document.documentElement.toggleAttribute('data-staff', staff());
  } catch {}
}`;

export const isMarkedAsStaff = () => document.documentElement.hasAttribute('data-staff');

export const markAsStaff = (isStaff: boolean) =>
  document.documentElement.toggleAttribute('data-staff', isStaff);
