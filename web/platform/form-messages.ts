/** Rules speak of a field by its name (`must have at least 8 characters`); under it, it is a sentence. */
export function fieldMessage(error: { message?: string | undefined } | undefined) {
  const text = error?.message;
  if (!text) return undefined;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
