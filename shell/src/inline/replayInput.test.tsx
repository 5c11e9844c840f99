/** @jest-environment @storefront/build-kit/jest/JsdomEnvironment.js */
import { act } from '@testing-library/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

let root: HTMLElement;
let done: string[];

function Form() {
  const [link, setLink] = useState('');
  const [isOn, setOn] = useState(false);
  const [kind, setKind] = useState('a');
  const say = (what: string) => done.push(what);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        say(`send ${link} ${isOn} ${kind}`);
      }}
    >
      <input name="link" value={link} onChange={({ target }) => setLink(target.value)} />
      <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      <select value={kind} onChange={({ target }) => setKind(target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <button type="button" onClick={() => say(`press ${link} ${isOn} ${kind}`)} />
    </form>
  );
}

const find = <T extends HTMLElement = HTMLInputElement>(selector: string) => root.querySelector<T>(selector) as T;
const sayHydrated = () =>
  act(() => {
    window.dispatchEvent(new Event('hydrated'));
    jest.runAllTimers();
  });
function type(text: string): void {
  find('[name=link]').value = text;
  find('[name=link]').dispatchEvent(new Event('input', { bubbles: true }));
}

function prerender(Screen: ComponentType) {
  const page = (Inner: ComponentType) => (
    <Suspense>
      <Inner />
    </Suspense>
  );
  root.innerHTML = `<!--prerendered-->${renderToString(page(Screen))}`;
  return (Inner = Screen) => act(() => hydrateRoot(root, page(Inner), { onRecoverableError: () => undefined }));
}

beforeAll(async () => {
  await import('./replayInput');
});
beforeEach(() => {
  jest.useFakeTimers();
  done = [];
  document.body.innerHTML = '<div id="root"></div>';
  root = document.getElementById('root') as HTMLElement;
});
afterEach(() => jest.useRealTimers());

describe('the installed React', () => {
  it('notes its props on an element that it has taken over, and what it knows of a field in a property of its own', () => {
    const hydrate = prerender(Form);
    const field = find('[name=link]');
    const isNoted = () => Object.keys(field).some((key) => key.startsWith('__reactProps'));
    expect([isNoted(), Object.hasOwn(field, 'value')]).toEqual([false, false]);
    hydrate();
    expect([isNoted(), Object.hasOwn(field, 'value')]).toEqual([true, true]);
    expect(Object.getOwnPropertyDescriptor(field, 'value')?.set).toBeInstanceOf(Function);
  });
});

// B-ahead-11
it('what is typed, ticked, chosen and pressed before a screen is hydrated is done afterwards, the press last', () => {
  const hydrate = prerender(Form);
  find('button').click();
  type('https://a.kr');
  find('[type=checkbox]').click();
  find<HTMLSelectElement>('select').value = 'b';
  find('select').dispatchEvent(new Event('change', { bubbles: true }));
  hydrate();
  expect(done).toEqual([]);
  sayHydrated();
  expect(done).toEqual(['press https://a.kr true b']);
  expect(find('[name=link]').value).toBe('https://a.kr');
});

// B-ahead-11
it('a form that is sent before is sent afterwards, with what was typed before', () => {
  const hydrate = prerender(Form);
  type('x');
  const isLeftToBrowser = find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(isLeftToBrowser).toBe(false);
  hydrate();
  sayHydrated();
  expect(done).toEqual(['send x false a']);
});

// B-ahead-11
it('what is typed and ticked on while React takes over counts, also a syllable that is being composed', () => {
  const hydrate = prerender(Form);
  type('한');
  find('[type=checkbox]').click();
  hydrate();
  type('한글');
  find('[type=checkbox]').click();
  const set = jest.spyOn(HTMLInputElement.prototype, 'value', 'set');
  sayHydrated();
  expect(set.mock.contexts).not.toContain(find('[name=link]'));
  set.mockRestore();
  find('button').click();
  expect(done).toEqual(['press 한글 false a']);
});

// B-ahead-11
it('what is not hydrated yet waits for the next time', async () => {
  const hydrate = prerender(Form);
  find('button').click();
  let come = (_: { default: ComponentType }) => {};
  const coming = new Promise<{ default: ComponentType }>((resolve) => {
    come = resolve;
  });
  hydrate(lazy(() => coming));
  sayHydrated();
  expect(done).toEqual([]);
  await act(async () => come({ default: Form }));
  sayHydrated();
  expect(done).toEqual(['press  false a']);
});

// B-ahead-11, B-shell-62
it('what is typed stays though a translator has replaced a text meanwhile, and React renders the page anew', () => {
  const Translated = () => (
    <>
      <p>주문 링크</p>
      <Form />
    </>
  );
  const hydrate = prerender(Translated);
  const text = find('p').firstChild as Text;
  const font = document.createElement('font');
  text.replaceWith(font);
  font.textContent = 'Order link';
  const field = find('[name=link]');
  type('https://a.kr');
  hydrate();
  expect(field.isConnected).toBe(false);
  sayHydrated();
  find('button').click();
  expect(done).toEqual(['press https://a.kr false a']);
});

// B-ahead-11
it('what is hydrated is left alone', () => {
  prerender(Form)();
  find('button').click();
  expect(done).toEqual(['press  false a']);
});
