import { SWRConfig } from 'swr';
import { resetSessionStore } from './setSession';

/** Puts everything that outlives a render back to how a fresh page has it. */
export function resetPage(): void {
  SWRConfig.defaultValue.unload({ revalidate: false });
  window.localStorage.clear();
  window.sessionStorage.clear();
  resetSessionStore();
}
