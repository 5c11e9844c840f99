const PAGE = `
  <script type="application/json" id="visit">{"shell":"1.0.0-a","reports":true}</script>
  <div id="root"><!--prerendered--><h1>주문하기</h1></div>
  <template id="no-shell"><h1>화면을 불러오지 못했어요</h1><button>다시 시도</button></template>`;
const FALLBACK = '<script type="text/plain" data-shell="/assets/shell/1.0.0-good/"></script>';

let reports: string[];
let listeners: [type: string, listener: EventListener, capture: boolean][];

async function run(html = PAGE): Promise<void> {
  document.head.innerHTML = '';
  document.body.innerHTML = html;
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, capture?: unknown) => {
    listeners.push([type, listener as EventListener, capture === true]);
    listen(type, listener as EventListener, capture === true);
  });
  await jest.isolateModulesAsync(async () => void (await import('./turnToFallback')));
}

function failToLoad(): void {
  const script = document.createElement('script');
  script.src = '/assets/shell/1.0.0-a/main.js';
  script.type = 'text/plain';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

const heading = () => document.querySelector('#root h1')?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  reports = [];
  listeners = [];
  performance.getEntriesByType = () => [];
  navigator.sendBeacon = (url) => reports.push(String(url)) > 0;
});
afterEach(() => {
  for (const [type, listener, capture] of listeners) window.removeEventListener(type, listener, capture);
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete document.documentElement.dataset['shell'];
  delete document.documentElement.dataset['hydrated'];
});

// B-shell-41
it('runs the fallback version once a script of the live one fails', async () => {
  await run(PAGE + FALLBACK);
  failToLoad();
  const script = document.head.querySelector<HTMLScriptElement>('script[data-shell]');
  expect(script?.type).toBe('');
  expect(document.documentElement.dataset['shell']).toBe('/assets/shell/1.0.0-good/');
  expect(document.head.querySelector('script[src*="1.0.0-a"]')).toBeNull();
  expect(heading()).toBe('주문하기');
});

// B-shell-42
it('without a fallback version it says that nothing came, with a button, and reports it', async () => {
  await run();
  failToLoad();
  expect(heading()).toBe('화면을 불러오지 못했어요');
  expect(document.querySelector('#root button')?.textContent).toBe('다시 시도');
  expect(reports).toEqual(['/reports']);
});

// B-shell-42
it('prerendered HTML that nothing takes over within 8 seconds is nothing', async () => {
  await run();
  jest.advanceTimersByTime(7_999);
  expect(heading()).toBe('주문하기');
  jest.advanceTimersByTime(1);
  expect(heading()).toBe('화면을 불러오지 못했어요');
});

// B-shell-41
it('leaves a page alone whose shell runs', async () => {
  await run(PAGE + FALLBACK);
  document.documentElement.dataset['shell'] = '/assets/shell/1.0.0-a/';
  document.documentElement.dataset['hydrated'] = 'yes';
  jest.advanceTimersByTime(60_000);
  expect(heading()).toBe('주문하기');
  expect(reports).toEqual([]);
});

export {};
