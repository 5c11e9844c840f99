/** jsdom lacks modal dialogs: open, focus, Escape, focus return. */
export function stubDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector('button')?.focus();
    this.onkeydown = ({ key }) => {
      if (key === 'Escape') this.close();
    };
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}
