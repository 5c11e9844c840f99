import { useSearchParams } from 'shared-ui';

/** A filter in the address: a reload, a shared link and Back find it again. */
export function useFilter<Value extends string = string>(
  name: string,
  initial = '' as Value,
): [Value, (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: Value) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        if (value === initial || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [(params.get(name) as Value | null) ?? initial, set];
}
