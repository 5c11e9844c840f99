import type { ComponentType } from 'react';
import type { ScreenSource } from './RemoteScreen';

/** Loads a screen at most once; a failed load is forgotten, so that the next one starts anew. */
export function createScreenSource(load: (isRenewed: boolean) => Promise<ComponentType>): ScreenSource {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  return {
    loaded: () => loaded,
    load(isRenewed = false) {
      loading ??= load(isRenewed).then(
        (screen) => {
          loaded = screen;
          return screen;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}
