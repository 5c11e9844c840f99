import { CONTRACT_VERSION, type PageRemote, type PageVersion, versionsToTry } from 'contract/registry';
import type { ComponentType } from 'react';
import { HUNG_REQUEST_MS, SCREEN_LIMIT_MS, withTimeLimit } from './timeLimits';

type LoadExposed = (remote: string, version: PageVersion, module: string, isRenewed: boolean) => Promise<unknown>;

function screenOf(exposed: unknown): ComponentType {
  const screen = (exposed as { default?: unknown } | null)?.default;
  if (typeof screen !== 'function') throw new Error('The exposed module has no screen');
  return screen as ComponentType;
}

/**
 * Loads a screen: the live version, then, if that fails or hangs, the last good one. A version that this shell cannot
 * run, or that has no screen at the address, is not tried at all. `isRenewed` is for whoever presses '다시 시도'.
 */
export async function loadScreen(
  name: string,
  remote: PageRemote,
  path: string,
  loadExposed: LoadExposed,
  isRenewed = false,
): Promise<ComponentType> {
  const deadline = Date.now() + SCREEN_LIMIT_MS;
  let failure: unknown = new Error(`${name} is not available`);
  if (!remote.enabled) throw failure;
  for (const version of versionsToTry(remote, CONTRACT_VERSION)) {
    const module = version.screens.find((screen) => screen.path === path)?.module;
    if (!module) continue;
    const limit = Math.min(HUNG_REQUEST_MS, deadline - Date.now());
    try {
      return screenOf(await withTimeLimit(loadExposed(name, version, module, isRenewed), limit));
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
