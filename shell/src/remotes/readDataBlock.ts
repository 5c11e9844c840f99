/** Reads a JSON data block (`<script type="application/json" id="…">`) of the page; `undefined` without a sound one. */
export function readDataBlock(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}
