import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Name<V> = keyof V & string;
type NameOf<V, Kind> = { [K in Name<V>]: V[K] extends Kind ? K : never }[Name<V>];

/** Shape of all validators, with errors by field. */
export type FieldValidation<V, T, Code extends string> =
  | { ok: true; value: T }
  | { ok: false; errors: { readonly [K in Name<V>]?: Code | undefined } };

/** V: values, T: sent, Code: faults. */
export interface FieldsOptions<V extends object, T, Code extends string> {
  initial: V;
  /** Must be pure: called while rendering. */
  validate: (values: V) => FieldValidation<V, T, Code>;
  /** Korean text by code. */
  messages: Readonly<Record<Code, string>>;
  /** Called with the first wrong field's message; usually `toastError`. */
  onInvalid?: (message: string) => void;
}

export interface FieldBinding<K extends string = string> {
  name: K;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A handler shows its own failures: rejections are not caught. */
export interface Fields<V extends object, T> {
  values: V;
  /** Korean, by field; only after a submission. */
  errors: { readonly [K in Name<V>]?: string };
  set: <K extends Name<V>>(name: K, value: V[K]) => void;
  /** Sets several values; stable. */
  patch: (values: Partial<V>) => void;
  field: <K extends NameOf<V, string>>(name: K) => FieldBinding<K>;
  checkbox: <K extends NameOf<V, boolean>>(
    name: K,
  ) => { name: K; checked: boolean; onChange: (value: boolean) => void };
  /** Server's error beside its field, which gets focus; editing removes it. */
  setError: (name: Name<V>, message: string) => void;
  /** Server's errors; the first field seen gets focus. */
  setErrors: (messages: { readonly [K in Name<V>]?: string }) => void;
  /** Focuses after the next render. */
  focus: (name: Name<V>) => void;
  /** Resets values and removes errors. */
  reset: (values?: V) => void;
  /** True until the handler settles; blocks other submissions. */
  submitting: boolean;
  submit: (handler: (value: T) => unknown) => (event?: FormEvent<HTMLFormElement>) => void;
  /** Spread it: `<form {...fields.form(handler)}>`. */
  form: (handler: (value: T) => unknown) => {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

type Marks<V> = { readonly [K in Name<V>]?: string | true };

/** Manages values and errors; a field found wrong is judged at each edit. Controls need their `name` for focus. */
export function useFields<V extends object, T, Code extends string>({
  initial,
  validate,
  messages,
  onInvalid,
}: FieldsOptions<V, T, Code>): Fields<V, T> {
  const [values, setValues] = useState(initial);
  // True for the validator's faults, text for the server's.
  const [marks, setMarks] = useState<Marks<V>>({});
  const [submitting, setSubmitting] = useState(false);
  const [toFocus, setToFocus] = useState<{ name: string } | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);

  // After rendering, so the error is read out with the field.
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

function namesInOrder(form: HTMLFormElement | null): string[] {
  return form ? Array.from(form.elements, (element) => element.getAttribute('name') ?? '') : [];
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const control = Array.from(form?.elements ?? []).find((element) => element.getAttribute('name') === name);
  if (control instanceof HTMLElement) control.focus();
}
