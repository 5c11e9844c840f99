/** The form's control names in the order in which they are seen. */
export function namesInOrder(form: HTMLFormElement | null): string[] {
  return form ? Array.from(form.elements, (element) => element.getAttribute('name') ?? '') : [];
}

/** Moves focus to the form's control of that name, if there is one. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const control = Array.from(form?.elements ?? []).find((element) => element.getAttribute('name') === name);
  if (control instanceof HTMLElement) control.focus();
}
