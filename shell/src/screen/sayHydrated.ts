/** What has just come to life gets what was pressed and typed in its HTML before: index.html has kept it. */
export const sayHydrated = (): boolean => window.dispatchEvent(new Event('alive'));
