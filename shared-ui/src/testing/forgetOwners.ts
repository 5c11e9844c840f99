import * as React from 'react';

const MAX_STACKS = 10_000;

/** React records where each element was made: an eighth of form tests' time. Warnings stay. */
export function forgetOwners(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  // Other React versions may differ.
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MAX_STACKS, set: () => undefined });
}
