import { pressFile } from './pressFile';

/** Some browsers begin to read the file only after the press. */
const KEEP_FILE_MS = 60_000;

/** Hands a file to the browser's downloads. Whether it is saved nobody tells. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  pressFile(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_FILE_MS);
}

/** The name in a `Content-Disposition`, or null. */
export function readFileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
  try {
    return (encoded && decodeURIComponent(encoded)) || plain || null;
  } catch {
    return plain ?? null;
  }
}
