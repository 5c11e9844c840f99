import { replaceHidden } from 'contract';

/** What lays a text out on lines. */
const LAYOUT = '\t\r\n';

/**
 * Text with every character that does not show, or that turns round or overwrites what does, as an escape: a name beside
 * an amount must not change how the amount reads, nor command the terminal. In JSON it is the same value still.
 */
export function escapeHidden(text: string): string {
  return replaceHidden(text, (found) => (LAYOUT.includes(found) ? found : found.split('').map(escapeUnit).join('')));
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** To the standard output, with nothing hidden in it. */
export function print(text: string): void {
  process.stdout.write(escapeHidden(text));
}

/** To the error output, likewise. */
export function printError(text: string): void {
  process.stderr.write(escapeHidden(text));
}
