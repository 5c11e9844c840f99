/** A process keeps no more texts than this as prepared statements. */
const MAX_STATEMENTS = 500;
/** A statement with more parameters carries many rows, and its text depends on how many. */
const MAX_PARAMETERS = 40;

/** Which texts are prepared, and under which name. */
export class StatementNames {
  readonly #names = new Map<string, string | null>();

  of(text: string, parameters: number): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (parameters === 0 || parameters > MAX_PARAMETERS || this.#names.size >= MAX_STATEMENTS) return null;
    const name = `storefront_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  forget(text: string): void {
    this.#names.set(text, null);
  }
}
