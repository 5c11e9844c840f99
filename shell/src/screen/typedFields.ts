/** React's own names begin with '_'. Never a password, shown or not. */
const FIELDS = `main :is(input, select, textarea)[name]:not([name^='_'], [type='password'], [autocomplete$='password'])`;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface TypedField {
  name: string;
  value: string;
  isChecked: boolean | null;
}

const fieldsHere = () => [...document.querySelectorAll<Field>(FIELDS)];
const isTicked = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

export const readFields = (): TypedField[] =>
  fieldsHere().map((field) => ({
    name: field.name,
    value: field.value,
    isChecked: isTicked(field) ? field.checked : null,
  }));

/** Fires events, as typing does. */
export function fillFields(typed: readonly TypedField[]): void {
  for (const { name, value, isChecked } of typed) {
    const field = fieldsHere().find((one) => one.name === name && (isChecked === null || one.value === value));
    if (!field || isTicked(field) !== (isChecked !== null)) continue;
    if (isTicked(field)) {
      if (field.checked !== isChecked) field.click();
    } else if (field.value !== value) {
      // React's own setter would hide the change from it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
    }
  }
}
