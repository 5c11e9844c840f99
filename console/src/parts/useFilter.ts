import { useSearchParams } from 'shared-ui';

/**
 * A filter in the address: a reload, a shared link and Back find it again.
 * @param known all that it may be, where that is not for the server to say
 */
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
