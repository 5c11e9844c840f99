/** A request's fields by name, as text. What is absent, empty, `undefined` or `null` is not there. */
export type PanelFields = ReadonlyMap<string, string>;
