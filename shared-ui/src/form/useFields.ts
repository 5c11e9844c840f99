import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Name<V> = keyof V & string;
type NameOf<V, Kind> = { [K in Name<V>]: V[K] extends Kind ? K : never }[Name<V>];

/** The one shape of all validators (contract's `Validation`), with errors by field name. */
export type FieldValidation<V, T, Code extends string> =
  | { ok: true; value: T }
  | { ok: false; errors: { readonly [K in Name<V>]?: Code | undefined } };

/** What a form is made of: V its values, T what is sent, Code what may be wrong. */
export interface FieldsOptions<V extends object, T, Code extends string> {
  initial: V;
  /** Called while rendering too: it must be pure. */
  validate: (values: V) => FieldValidation<V, T, Code>;
  /** The Korean text of every code. */
  messages: Readonly<Record<Code, string>>;
  /** Told the message of the first wrong field when a submission is refused: usually `toastError`. */
  onInvalid?: (message: string) => void;
}

/** What a text, number, password or select field takes. */
export interface FieldBinding<K extends string = string> {
  name: K;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What `useFields` gives a form. A handler shows its own failures: nobody catches what it rejects with. */
export interface Fields<V extends object, T> {
  values: V;
  /** Korean, by field name; only of fields that a submission or the server found wrong. */
  errors: { readonly [K in Name<V>]?: string };
  set: <K extends Name<V>>(name: K, value: V[K]) => void;
  /** Sets several at once. The same function at every render. */
  patch: (values: Partial<V>) => void;
  field: <K extends NameOf<V, string>>(name: K) => FieldBinding<K>;
  checkbox: <K extends NameOf<V, boolean>>(
    name: K,
  ) => { name: K; checked: boolean; onChange: (value: boolean) => void };
  /** An error from the server, beside its field, which gets focus; it goes away when the field is edited. */
  setError: (name: Name<V>, message: string) => void;
  /** Errors from the server, each beside its field; the first field seen gets focus. */
  setErrors: (messages: { readonly [K in Name<V>]?: string }) => void;
  /** Moves focus to the field, after the render in which it may first appear. */
  focus: (name: Name<V>) => void;
  /** Back to the initial values (or those given) without errors. */
  reset: (values?: V) => void;
  /** True from a submission until its handler has settled; another submission does nothing meanwhile. */
  submitting: boolean;
  /** Validates, then focuses the first wrong field or calls the handler with the valid value. */
  submit: (handler: (value: T) => unknown) => (event?: FormEvent<HTMLFormElement>) => void;
  /** Spread on the `<form>`: `<form {...fields.form(handler)}>`. */
  form: (handler: (value: T) => unknown) => {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

type Marks<V> = { readonly [K in Name<V>]?: string | true };

/**
 * A form's values and errors. What was typed stays whatever fails. A field is silent until a submission finds it wrong;
 * from then on it is judged at every edit. The controls need their `name` (the bindings give it) for focus to find them.
 */
export function useFields<V extends object, T, Code extends string>({
  initial,
  validate,
  messages,
  onInvalid,
}: FieldsOptions<V, T, Code>): Fields<V, T> {
  const [values, setValues] = useState(initial);
  // A field found wrong: by the validator (true, so its message follows what is typed), or by the server (its text).
  const [marks, setMarks] = useState<Marks<V>>({});
  const [submitting, setSubmitting] = useState(false);
  const [toFocus, setToFocus] = useState<{ name: string } | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);

  // After the render that shows the error, so that it is read out with the field.
  useEffect(() => {
    if (toFocus) focusField(formRef.current, toFocus.name);
  }, [toFocus]);

  const judge = (): { [K in Name<V>]?: string } => {
    const found: { [K in Name<V>]?: string } = {};
    const result = Object.keys(marks).length > 0 ? validate(values) : null;
    for (const name of Object.keys(marks) as Name<V>[]) {
      const mark = marks[name];
      const code = result?.ok === false ? result.errors[name] : undefined;
      if (typeof mark === 'string') found[name] = mark;
      else if (code !== undefined) found[name] = messages[code];
    }
    return found;
  };
  const errors = judge();

  const patch = useCallback((changed: Partial<V>) => {
    setValues((current) => ({ ...current, ...changed }));
    setMarks((current) => {
      const next: { [K in Name<V>]?: string | true } = { ...current };
      for (const name of Object.keys(changed) as Name<V>[]) {
        if (typeof next[name] === 'string') next[name] = true;
      }
      return next;
    });
  }, []);

  const set: Fields<V, T>['set'] = (name, value) => patch({ [name]: value } as unknown as Partial<V>);

  const firstOf = (names: string[]) => namesInOrder(formRef.current).find((name) => names.includes(name)) ?? names[0];

  const refuse = (codes: { readonly [K in Name<V>]?: Code | undefined }) => {
    const wrong = (Object.keys(codes) as Name<V>[]).filter((name) => codes[name] !== undefined);
    const first = firstOf(wrong);
    setMarks(Object.fromEntries(wrong.map((name) => [name, true])) as Marks<V>);
    if (first === undefined) return;
    setToFocus({ name: first });
    const code = codes[first as Name<V>];
    if (code !== undefined) onInvalid?.(messages[code]);
  };

  const run = async (handler: (value: T) => unknown, value: T) => {
    isBusy.current = true;
    setSubmitting(true);
    try {
      await handler(value);
    } finally {
      isBusy.current = false;
      setSubmitting(false);
    }
  };

  const submit: Fields<V, T>['submit'] = (handler) => (event) => {
    event?.preventDefault();
    if (isBusy.current) return;
    const result = validate(values);
    if (result.ok) {
      setMarks({});
      void run(handler, result.value);
    } else {
      refuse(result.errors);
    }
  };

  const setErrors: Fields<V, T>['setErrors'] = (texts) => {
    setMarks((current) => ({ ...current, ...texts }));
    const name = firstOf(Object.keys(texts));
    if (name !== undefined) setToFocus({ name });
  };

  return {
    values,
    errors,
    set,
    patch,
    field: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (value) => set(name, value as V[typeof name]),
    }),
    checkbox: (name) => ({
      name,
      checked: values[name] as boolean,
      onChange: (value) => set(name, value as V[typeof name]),
    }),
    setError: (name, message) => setErrors({ [name]: message } as { [K in Name<V>]?: string }),
    setErrors,
    focus: (name) => setToFocus({ name }),
    reset: (next = initial) => {
      setValues(next);
      setMarks({});
    },
    submitting,
    submit,
    form: (handler) => ({ ref: formRef, noValidate: true, onSubmit: submit(handler) }),
  };
}

/** The form's control names in the order in which they are seen. */
function namesInOrder(form: HTMLFormElement | null): string[] {
  return form ? Array.from(form.elements, (element) => element.getAttribute('name') ?? '') : [];
}

/** Moves focus to the form's control of that name, if there is one. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const control = Array.from(form?.elements ?? []).find((element) => element.getAttribute('name') === name);
  if (control instanceof HTMLElement) control.focus();
}
