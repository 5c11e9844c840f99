/** Leaves the page for a new one at `path`. */
export type Reload = (path: string) => void;

export const reloadAt: Reload = (path) => window.location.assign(path);
