import * as React from 'react';

/** As when React makes so many elements in a second that it gives up noting where. */
const MAX_STACKS = 10_000;

/**
 * React notes for each element where it was made, in case that it has to warn of it: an eighth of what tests of a form take.
 * Its warnings, which fail a test, stay.
 */
export function forgetOwners(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  // Another version of React may keep it elsewhere, or nothing at all.
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MAX_STACKS, set: () => undefined });
}
