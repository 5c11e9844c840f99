// Published screens may consume these names: without them a shell is refused (B-release-18). Remove with the next
// major.
import { prefetchedAnswer } from './api/api';
import type { ResponseSchema } from './api/parseResponse';
import { useReturnTarget } from './session/hooks';

/** `rememberedStorage` */
export { rememberedStorage as keptStorage } from './session/storage';

/** `useReturnTarget` */
export function useWish(): { wish: string } | undefined {
  const target = useReturnTarget();
  return target && { wish: target.returnTo };
}

/** `prefetchedAnswer` */
export function earlyAnswer<T>(path: string, schema: ResponseSchema<T>): T | undefined {
  return prefetchedAnswer(path, schema);
}
