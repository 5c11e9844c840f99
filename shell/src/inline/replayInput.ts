// Records input into prerendered HTML and replays it after hydration (B-ahead-11); React replays no press on code that
// is loading. Relies on React's internals, here alone; `replayInput.test.tsx` fails first when they change. Without it
// input is lost, and a form puts a password into the address.

type Control = HTMLElement & {
  name?: string;
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

/** React stores its props on hydrated elements. */
const isHydrated = (node: object) => Object.keys(node).some((key) => /^__reactProps/.test(key));

function remember(event: Event): void {
  const target = event.target as Control;
  const node = event.type === 'click' ? target.closest?.<Control>('button') : target;
  const root = document.getElementById('root');
  const first = root?.firstChild;
  const isPrerendered = first instanceof Comment && first.data === 'prerendered';
  if (!node || !isPrerendered || !root?.contains(node)) return;
  const { value, checked } = node;
  const one = remembered.find((known) => known.node === node);
  // Also what React has heard: typing goes on until 'alive'.
  if (one) Object.assign(one, { value, checked });
  if (isHydrated(node)) return;
  if (/click|submit/.test(event.type)) event.preventDefault();
  event.stopImmediatePropagation();
  if (!one) remembered.push({ node, value, checked });
}

/** React renders a page anew whose texts a translator has replaced meanwhile (B-shell-62). */
function findAgain({ localName, name, type }: Control): Control | null {
  return name && type !== 'radio' ? document.querySelector(`#root ${localName}[name="${name}"]`) : null;
}

function replay({ node, value, checked }: Remembered): void {
  // Submits and clicks once React knows what was typed.
  if (node.requestSubmit) setTimeout(() => node.requestSubmit?.());
  else if (node.localName === 'button') setTimeout(() => node.click());
  else if (/checkbox|radio/.test(node.type ?? '')) {
    node.checked = !checked;
    node.click();
  } else {
    // React tracks writes by its own setter; another element's avoids that, or a syllable would be cut.
    const own = Object.getOwnPropertyDescriptor(node, 'value');
    own?.set?.call(node.cloneNode(), '');
    if (node.value !== value) {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, value);
    }
    // During its work React would restore its own value and cut the syllable, too.
    if (own) Object.defineProperty(node, 'value', { ...own, set() {} });
    node.dispatchEvent(new Event(node.localName === 'select' ? 'change' : 'input', { bubbles: true }));
    if (own) Object.defineProperty(node, 'value', own);
  }
}

for (const type of ['click', 'input', 'change', 'submit']) addEventListener(type, remember, true);
addEventListener('hydrated', () => {
  for (const one of remembered.splice(0)) {
    if (!one.node.isConnected) one.node = findAgain(one.node) ?? one.node;
    if (isHydrated(one.node)) replay(one);
    else if (one.node.isConnected) remembered.push(one);
  }
});

export {};
