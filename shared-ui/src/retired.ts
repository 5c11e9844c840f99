// Names that published screens may still consume: a shell without them would be refused (B-release-18). They go with the
// next major version. Nothing of ours imports them.
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
