// Remembers what is pressed, chosen and typed in prerendered HTML, and does it again once React has taken that over
// (B-ahead-11). It relies on what React keeps to itself, here alone: without it presses and what was typed are lost, and a
// form puts a password into the address. React replays no press on code that is on its way. `replayInput.test.tsx` runs the
// installed React, and fails first when an update of it keeps something elsewhere.

type Control = HTMLElement & {
  value?: string;
  checked?: boolean;
  type?: string;
  requestSubmit?: () => void;
};

interface Remembered {
  node: Control;
  value: string | undefined;
  checked: boolean | undefined;
}

const remembered: Remembered[] = [];

/** Whether React has taken the element over: it notes its props there. */
const isHydrated = (node: object) => Object.keys(node).some((key) => /^__reactProps/.test(key));

function remember(event: Event): void {
  const target = event.target as Control;
  const node = event.type === 'click' ? target.closest?.<Control>('button') : target;
  const root = document.getElementById('root');
  const first = root?.firstChild;
  const isPrerendered = first instanceof Comment && first.data === 'ahead';
  if (!node || !isPrerendered || !root?.contains(node)) return;
  const { value, checked } = node;
  const one = remembered.find((known) => known.node === node);
  // Also of what React has heard itself: between its work and 'alive' one types on.
  if (one) Object.assign(one, { value, checked });
  if (isHydrated(node)) return;
  if (/click|submit/.test(event.type)) event.preventDefault();
  event.stopImmediatePropagation();
  if (!one) remembered.push({ node, value, checked });
}

function replay({ node, value, checked }: Remembered): void {
  // A form is sent, and a button pressed, once React knows what was typed before.
  if (node.requestSubmit) setTimeout(() => node.requestSubmit?.());
  else if (node.localName === 'button') setTimeout(() => node.click());
  else if (/checkbox|radio/.test(node.type ?? '')) {
    node.checked = !checked;
    node.click();
  } else {
    // React's own: it notes what is set as the value that it knows. Another element's takes it, or a syllable would be cut.
    const own = Object.getOwnPropertyDescriptor(node, 'value');
    own?.set?.call(node.cloneNode(), '');
    if (node.value !== value) {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, value);
    }
    // Amid its work React would put back what it knows, till it is done: that would cut the syllable, too.
    if (own) Object.defineProperty(node, 'value', { ...own, set() {} });
    node.dispatchEvent(new Event(node.localName === 'select' ? 'change' : 'input', { bubbles: true }));
    if (own) Object.defineProperty(node, 'value', own);
  }
}

for (const type of ['click', 'input', 'change', 'submit']) addEventListener(type, remember, true);
addEventListener('alive', () => {
  for (const one of remembered.splice(0)) {
    if (isHydrated(one.node)) replay(one);
    else if (one.node.isConnected) remembered.push(one);
  }
});

export {};
