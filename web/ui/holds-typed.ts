const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return control.value !== first?.value;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
};

/**
 * Whether a form inside has input that would be lost. A form that stores its input elsewhere sets
 * `data-kept`.
 */
export const holdsTyped = (within: Element): boolean =>
  [...within.querySelectorAll('form:not([data-kept])')].some((form) =>
    [...(form as HTMLFormElement).elements].some(isChanged),
  );
