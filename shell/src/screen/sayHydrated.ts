/** What has just come to life gets what was pressed and typed in its HTML before: `inline/replayInput.ts` has kept it. */
export const sayHydrated = (): boolean => window.dispatchEvent(new Event('alive'));
