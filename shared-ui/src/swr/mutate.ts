import { type Arguments, type ScopedMutator, mutate as swrMutate } from 'swr';
import { sessionStore } from '../session/sessionStore';
import { scopeKey, unscopeKey } from './scopeKey';

type Matcher = (key?: Arguments) => boolean;

/**
 * SWR's `mutate` with keys as the screens write them: `mutate('/service/order-history')` fetches that list again if it
 * is on screen; a function picks every key it answers true for.
 */
export const mutate = ((key: Arguments | Matcher, ...rest: []) =>
  typeof key === 'function'
    ? swrMutate((cached) => key(unscopeKey(cached)), ...rest)
    : swrMutate(scopeKey(key, sessionStore.getState().epoch), ...rest)) as ScopedMutator;
