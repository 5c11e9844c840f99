let recorded: string[] = [];

// This one tells about the timing of the test, not about the screen: an answer came while the test waited for nothing.
const isTimingNote = (text: string) => text.includes('not wrapped in act(');

// jsdom does not know this element yet; browsers do.
const isUnknownToJsdom = (text: string) => /^The tag .* is unrecognized in this browser\..* search$/.test(text);

/** Records every `console.error` from now on. */
export function recordConsoleErrors(): void {
  console.error = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!isTimingNote(text) && !isUnknownToJsdom(text)) recorded.push(text);
  };
}

/** What was logged as an error since the last call. A test that expects errors takes them; any other fails by them. */
export function takeConsoleErrors(): string[] {
  const taken = recorded;
  recorded = [];
  return taken;
}
