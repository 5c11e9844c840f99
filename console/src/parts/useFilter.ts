import { useSearchParams } from '@storefront/shared-ui';

/** @param known all allowed values, unless the server judges them */
export function useFilter<Value extends string = string>(
  name: string,
  initial = '' as Value,
  known?: readonly Value[],
): [Value, (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: Value) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === initial || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const given = params.get(name) as Value | null;
  return [given === null || (known && !known.includes(given)) ? initial : given, set];
}
