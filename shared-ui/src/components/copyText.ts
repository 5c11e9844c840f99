/** Copies a text. `false` when the browser allows neither way; the clipboard proper needs a secure origin. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    const focused = document.activeElement;
    document.body.append(area);
    area.select();
    const copied = document.execCommand?.('copy') ?? false;
    area.remove();
    if (focused instanceof HTMLElement) {
      focused.focus();
    }
    return copied;
  }
}
