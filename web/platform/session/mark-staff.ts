/**
 * A page is the same for everybody as the server sends it, with the bar of diners. In the browser of staff
 * this runs before it is painted, and their own bar replaces an empty one.
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
