const run = () => jest.isolateModulesAsync(async () => void (await import('./replayInput')));

let root: HTMLElement;
let pressed: string[];

/** React notes its props on what it has taken over. */
const hydrate = (...nodes: Element[]) => {
  for (const node of nodes) Reflect.set(node, '__reactProps$1', {});
};
const sayHydrated = () => window.dispatchEvent(new Event('alive'));

beforeAll(run);
beforeEach(() => {
  jest.useFakeTimers();
  pressed = [];
  document.body.innerHTML =
    '<div id="root"><!--ahead--><input id="link"><input id="box" type="checkbox"><button>주문</button></div>';
  root = document.getElementById('root') as HTMLElement;
  // As React does: it listens where it was mounted.
  for (const type of ['click', 'input']) {
    root.addEventListener(type, (event) => {
      const { id, localName, value } = event.target as HTMLInputElement;
      pressed.push(`${type} ${id || localName} ${value}`);
    });
  }
});
afterEach(() => jest.useRealTimers());

// B-ahead-11
it('what is typed and pressed before a screen is hydrated is done afterwards, the typing first', () => {
  const [link, button] = [root.querySelector('input'), root.querySelector('button')] as [HTMLInputElement, HTMLElement];
  link.value = 'https://a.kr';
  link.dispatchEvent(new Event('input', { bubbles: true }));
  button.click();
  expect(pressed).toEqual([]);
  hydrate(link, button);
  sayHydrated();
  jest.runAllTimers();
  expect(pressed).toEqual(['input link https://a.kr', 'click button ']);
});

// B-ahead-11
it('a box that was ticked stays ticked', () => {
  const box = root.querySelector<HTMLInputElement>('#box') as HTMLInputElement;
  box.checked = true;
  box.dispatchEvent(new Event('change', { bubbles: true }));
  hydrate(box);
  sayHydrated();
  expect(box.checked).toBe(true);
  expect(pressed).toEqual(['click box on', 'input box on']);
});

// B-ahead-11
it('what is not hydrated yet waits for the next time, and what has gone is forgotten', () => {
  const [link, button] = [root.querySelector('input'), root.querySelector('button')] as [HTMLInputElement, HTMLElement];
  button.click();
  sayHydrated();
  jest.runAllTimers();
  expect(pressed).toEqual([]);
  link.value = 'x';
  link.dispatchEvent(new Event('input', { bubbles: true }));
  link.remove();
  hydrate(link, button);
  sayHydrated();
  jest.runAllTimers();
  expect(pressed).toEqual(['click button ']);
});

// B-ahead-11
it('what is hydrated is left alone', () => {
  const button = root.querySelector('button') as HTMLElement;
  hydrate(button);
  button.click();
  expect(pressed).toEqual(['click button ']);
});

export {};
