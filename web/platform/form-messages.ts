/**
 * Messages name their field (`must have at least 8 characters`); below the field each is a
 * sentence.
 */
export function fieldMessage(error: { message?: string | undefined } | undefined) {
  const text = error?.message;
  if (!text) return undefined;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
