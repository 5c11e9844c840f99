/** The code of the first wrong field, in the order of the form: what a toast or the server's 400 says. */
export function firstErrorCode<Code extends string>(errors: Readonly<Record<string, Code | undefined>>): Code | null {
  return Object.values(errors).find((code) => code !== undefined) ?? null;
}
