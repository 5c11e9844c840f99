let recorded: string[] = [];

// Timing of the test, not a fault of the screen.
const isTimingNote = (text: string) => text.includes('not wrapped in act(');

// jsdom lacks this element.
const isUnknownToJsdom = (text: string) => /^The tag .* is unrecognized in this browser\..* search$/.test(text);

export function recordConsoleErrors(): void {
  console.error = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!isTimingNote(text) && !isUnknownToJsdom(text)) recorded.push(text);
  };
}

/** Errors since the last call; untaken ones fail the test. */
export function takeConsoleErrors(): string[] {
  const taken = recorded;
  recorded = [];
  return taken;
}
