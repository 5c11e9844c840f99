/** Reads one variable of the environment; null if it is unset or empty. */
export type ReadVariable = (name: string) => string | null;
