/** Characters (B-release-71). */
export const MAX_MESSAGE_LENGTH = 200;
export const MAX_FRAMES = 8;

/** Messages may hold whole documents. */
const MAX_READ_LENGTH = 1_000;

const STRUCK: readonly (readonly [RegExp, string])[] = [
  [/[\s\p{C}]+/gu, ' '],
  // Before quotes: a quoted address keeps its path.
  [/(https?:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi, '$1'],
  [/[^\s"'<>()]+@[^\s"'<>()]+/g, '(e-mail)'],
  // Double quotes hold input; single quotes hold our names.
  [/"[^"]*"?/g, '"…"'],
  [/`[^`]*`?/g, '`…`'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}(?:\.[\w-]+)*/gi, '(token)'],
  [/\d[\d,.-]{2,}\d/g, '#'],
];

const QUOTED = /(^|[^A-Za-z])'([^']*)'?/g;
const OWN_NAME = /^[\w$.-]{1,40}$/;

/** Strikes quoted input, e-mail addresses, tokens, queries and numbers of four digits or more (B-release-71). */
export function scrubMessage(message: string): string {
  const read = message.slice(0, MAX_READ_LENGTH);
  const unquoted = read.replace(QUOTED, (found: string, before: string, text: string) =>
    OWN_NAME.test(text) ? found : `${before}'…'`,
  );
  const struck = STRUCK.reduce((text, [pattern, instead]) => text.replace(pattern, instead), unquoted);
  return struck.trim().slice(0, MAX_MESSAGE_LENGTH);
}

const FRAME = /(\/(?:remotes\/[a-z][a-z0-9-]*|assets\/shell)\/[\w.-]+\/[\w./-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/;

/** Frames in released files, innermost first: `…/main.0a1b.js:1:2345` (B-release-71). */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, file, row, column] = FRAME.exec(line) ?? [];
      return file ? [`${file}:${row}:${column}`] : [];
    })
    .slice(0, MAX_FRAMES);
}

/** Null for an address that is no released file. */
export function releaseOf(address: string): { package: string; version: string } | null {
  const [, remote, ofRemote, ofShell] =
    /\/(?:remotes\/([a-z][a-z0-9-]*)\/([\w.-]+)|assets\/shell\/([\w.-]+))\//.exec(address) ?? [];
  if (remote && ofRemote) return { package: remote, version: ofRemote };
  return ofShell ? { package: 'shell', version: ofShell } : null;
}
