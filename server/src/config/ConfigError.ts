/** A setting of the environment that cannot be used. The message is the one line that is shown. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly variable: string,
    expected: string,
    /** Left out for secrets. */
    given?: string,
  ) {
    super(`${variable}: ${expected}${given === undefined ? '' : ` (got '${given.slice(0, 100)}')`}`);
  }
}
