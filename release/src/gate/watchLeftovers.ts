/// <reference lib="dom" />
// This function is sent as text to the page under test before the page runs: it knows nothing of this module.
import type { Finding } from './GateReport.js';

export type Leftover = Pick<Finding, 'kind' | 'text'>;

interface LeftoverWatch {
  mark(): void;
  duringScreen(): Leftover[];
  /** Runs timers of the remote ahead, until none is left or they never end. */
  runTimers(): Promise<Leftover[]>;
  compare(): Leftover[];
  goTo(path: string, state: object | null, stored?: Readonly<Record<string, string>>): void;
  press(most: number): Promise<string[]>;
  pressLink(ms: number): Promise<{ link: string | null; isLed: boolean }>;
}

export type WatchedPage = typeof globalThis & { gateWatch: LeftoverWatch };

interface Timer {
  kind: 'setTimeout' | 'setInterval' | 'requestAnimationFrame';
  ms: number;
  where: string;
  cancel: () => void;
  run: () => void;
}

interface WatchOptions {
  base: string;
  identifier: string;
  /** Identifiers of all remotes: the shell may prepare another one's screen meanwhile. */
  others: readonly string[];
}

export function watchLeftovers({ base, identifier, others }: WatchOptions): void {
  // Taken before anybody can replace them.
  const native = {
    setTimeout: globalThis.setTimeout.bind(globalThis),
    clearTimeout: globalThis.clearTimeout.bind(globalThis),
    requestAnimationFrame: globalThis.requestAnimationFrame.bind(globalThis),
    cancelAnimationFrame: globalThis.cancelAnimationFrame.bind(globalThis),
    whenIdle: globalThis.requestIdleCallback.bind(globalThis),
    pushState: history.pushState.bind(history),
    getItem: Storage.prototype.getItem,
    setItem: Storage.prototype.setItem,
  };
  const setInterval = globalThis.setInterval.bind(globalThis);
  /** Prefixes of storage that a screen may add: session, theme and shared-ui's. */
  const storedByShop = /^(?:jwt|savedId|darkMode|guest|notice|member\.|remembered\/|gate\.)/;
  const sentinel = 'gate.sentinel';
  const ofShell = new Set(['shopPrefetch']);
  const roundsAhead = 12;
  const mostTold = 4;
  const mostTitles = 12;
  const shareKeys = ['react', 'react-dom', 'react/jsx-runtime', 'shared-ui'];
  const namespaces = ['JSON', 'Math', 'Reflect', 'Intl', 'CSS', 'console', 'history', 'navigator', 'document'];

  const placeInRemote = (): string | null => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 40;
    const stack = new Error('place').stack ?? '';
    Error.stackTraceLimit = limit;
    const line = stack.split('\n').find((text) => text.includes(base));
    return line === undefined ? null : line.slice(line.indexOf(base) + base.length).replace(/[?)].*$/, '');
  };

  const timers = new Map<string, Timer>();
  globalThis.setTimeout = ((handler: TimerHandler, ms = 0, ...given: unknown[]) => {
    const where = typeof handler === 'function' ? placeInRemote() : null;
    if (where === null || typeof handler !== 'function') return native.setTimeout(handler, ms, ...given);
    const run = () => {
      timers.delete(key);
      handler(...given);
    };
    const id = native.setTimeout(run, ms);
    const key = `timer ${id}`;
    timers.set(key, { kind: 'setTimeout', ms, where, run, cancel: () => native.clearTimeout(id) });
    return id;
  }) as typeof globalThis.setTimeout;
  globalThis.setInterval = ((handler: TimerHandler, ms = 0, ...given: unknown[]) => {
    const where = placeInRemote();
    const id = setInterval(handler, ms, ...given);
    const cancel = () => native.clearTimeout(id);
    if (where !== null) timers.set(`timer ${id}`, { kind: 'setInterval', ms, where, cancel, run: () => undefined });
    return id;
  }) as typeof globalThis.setInterval;
  const clear = (id: number | undefined) => {
    timers.delete(`timer ${id}`);
    native.clearTimeout(id);
  };
  globalThis.clearTimeout = clear as typeof globalThis.clearTimeout;
  globalThis.clearInterval = clear as typeof globalThis.clearInterval;
  globalThis.requestAnimationFrame = (handler) => {
    const where = placeInRemote();
    if (where === null) return native.requestAnimationFrame(handler);
    const run = () => {
      timers.delete(key);
      handler(performance.now());
    };
    const id = native.requestAnimationFrame(run);
    const key = `frame ${id}`;
    const cancel = () => native.cancelAnimationFrame(id);
    timers.set(key, { kind: 'requestAnimationFrame', ms: 16, where, run, cancel });
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => {
    timers.delete(`frame ${id}`);
    native.cancelAnimationFrame(id);
  };

  type Own = Map<PropertyKey, PropertyDescriptor>;
  interface Known {
    title: string;
    attributes: Map<string, string>;
    nodes: Set<Node>;
    adopted: number;
    rules: Set<string>;
    stored: Record<'localStorage' | 'sessionStorage', Map<string, string>>;
    globals: Own;
    builtIns: Map<string, { owner: object; own: Own }>;
    shared: Map<string, unknown>;
    /** Answers in the caches, by the path of the cache. */
    answers: Map<string, Set<unknown>>;
    links: HTMLAnchorElement[];
  }
  let known: Known | undefined;
  let titleChanges = 0;

  const ownOf = (owner: object): Own =>
    new Map(Reflect.ownKeys(owner).map((key) => [key, Reflect.getOwnPropertyDescriptor(owner, key) ?? {}]));
  const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) =>
    one !== undefined &&
    other !== undefined &&
    Object.is(one.value, other.value) &&
    one.get === other.get &&
    one.set === other.set;

  const isNothing = (one: PropertyDescriptor | undefined) => one?.value === undefined && !one?.get && !one?.set;

  const builtInsOf = (globals: Own): Known['builtIns'] => {
    const owners = new Map<string, object>();
    for (const [key, { value }] of globals) {
      if (typeof key !== 'string' || typeof value !== 'function' || !/^[A-Z]/.test(key)) continue;
      owners.set(key, value);
      if (typeof value.prototype === 'object' && value.prototype !== null)
        owners.set(`${key}.prototype`, value.prototype);
    }
    for (const name of namespaces) owners.set(name, Reflect.get(globalThis, name) as object);
    return new Map([...owners].map(([name, owner]) => [name, { owner, own: ownOf(owner) }]));
  };

  /** Own properties of every function. */
  const ofFunctions = new Set(['length', 'name', 'arguments', 'caller']);

  /**
   * Lists what the shell shares, by paths such as `shared-ui.space.x4`, and which answers are cached: screens may add
   * those.
   */
  const sharedValues = (isBefore: boolean): Pick<Known, 'shared' | 'answers'> => {
    const values = new Map<string, unknown>();
    const answers: Known['answers'] = new Map();
    const federation: unknown = Reflect.get(globalThis, 'storefrontFederation');
    if (typeof federation !== 'function') return { shared: values, answers };
    const m: Record<string, (module: { exports?: unknown }) => void> = {};
    const moduleIdToConsumeDataMapping = Object.fromEntries(shareKeys.map((shareKey) => [shareKey, { shareKey }]));
    try {
      federation({ m, consumesLoadingData: { moduleIdToConsumeDataMapping } });
    } catch {
      return { shared: values, answers };
    }
    const seen = new Set<unknown>();
    const walk = (path: string, value: unknown, depth: number) => {
      values.set(path, value);
      const isWalked = (typeof value === 'object' && value !== null) || typeof value === 'function';
      if (!isWalked || depth > 5 || seen.has(value) || value instanceof Node) return;
      seen.add(value);
      if (value instanceof Map) {
        // A key that no screen knows stands for those of all others.
        if (isBefore && path.endsWith('.cache')) value.set(sentinel, { data: 'kept', _k: sentinel });
        const entries = [...value].filter(([, entry]) => entry?.data !== undefined);
        answers.set(path, new Set(entries.map(([key]) => key)));
        return;
      }
      if (value instanceof Set) for (const one of value) values.set(`${path} with ${String(one)}`, true);
      // Non-enumerable properties too: SWR's settings, methods.
      for (const [key, { enumerable, get, value: own }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
        // React's and Emotion's internals change as they work.
        if (key.startsWith('_') || (typeof value === 'function' && ofFunctions.has(key))) continue;
        try {
          walk(`${path}.${key}`, get ? (enumerable ? Reflect.get(value, key) : get) : own, depth + 1);
        } catch {
          // A getter that throws tells nothing.
        }
      }
    };
    for (const shareKey of shareKeys) {
      const module: { exports?: unknown } = {};
      try {
        m[shareKey]?.(module);
      } catch {
        continue;
      }
      walk(shareKey, module.exports, 0);
    }
    return { shared: values, answers };
  };

  const attributesOf = () => {
    const found = new Map<string, string>();
    for (const element of [document.documentElement, document.body]) {
      for (const { name, value } of element.attributes)
        if (!name.startsWith('data-')) found.set(`${name} of <${element.localName}>`, value);
    }
    return found;
  };

  const nodesOutside = (): Element[] => [
    ...document.documentElement.children,
    ...document.head.children,
    ...document.body.children,
  ];

  const isEmotions = (node: Element) => node instanceof HTMLStyleElement && node.dataset['emotion'] !== undefined;
  const isStyle = (node: Element) =>
    node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.relList.contains('stylesheet'));
  const describe = (node: Element) => {
    const id = node.id ? `#${node.id}` : '';
    const classes = [...node.classList].map((name) => `.${name}`).join('');
    const text = node.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
    return `<${node.localName}${id}${classes}>${text && ` "${text}"`}`;
  };

  const firstRule = (node: Element) => {
    const rule = node instanceof HTMLStyleElement ? node.sheet?.cssRules[0]?.cssText : undefined;
    return rule === undefined ? '' : ` with "${rule.slice(0, 60)}"`;
  };

  /** Lists rules that name more than one of Emotion's classes. */
  const plainRules = (): CSSStyleRule[] => {
    const found: CSSStyleRule[] = [];
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule && !/\.(?:css|screen)-[a-z\d]/.test(rule.selectorText)) found.push(rule);
        else if (rule instanceof CSSGroupingRule) walk(rule.cssRules);
      }
    };
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
      try {
        walk(sheet.cssRules);
      } catch {
        // Another origin's sheet: its node is reported.
      }
    }
    return found;
  };

  const storedIn = (area: 'localStorage' | 'sessionStorage') => {
    const keys = Array.from({ length: globalThis[area].length }, (_, index) => globalThis[area].key(index) ?? '');
    return new Map(keys.map((key) => [key, native.getItem.call(globalThis[area], key) ?? '']));
  };

  const mark = () => {
    localStorage.setItem(sentinel, 'kept');
    sessionStorage.setItem(sentinel, 'kept');
    const globals = ownOf(globalThis);
    known = {
      title: document.title,
      attributes: attributesOf(),
      nodes: new Set(nodesOutside()),
      adopted: document.adoptedStyleSheets.length,
      rules: new Set(plainRules().map(({ cssText }) => cssText)),
      stored: { localStorage: storedIn('localStorage'), sessionStorage: storedIn('sessionStorage') },
      globals,
      builtIns: builtInsOf(globals),
      ...sharedValues(true),
      links: linksOfShell(),
    };
    titleChanges = 0;
  };
  new MutationObserver((changes) => {
    const isTitle = ({ target }: MutationRecord) =>
      (target.parentElement ?? target).nodeName === 'TITLE' || target.nodeName === 'TITLE';
    titleChanges += changes.filter(isTitle).length;
  }).observe(document, { subtree: true, childList: true, characterData: true });

  const upperAt = (link: Element): Element | null => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return width === 0 || height === 0 ? null : document.elementFromPoint(left + width / 2, top + height / 2);
  };
  const linksOfShell = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')].filter(
      (link) => !link.closest('main') && link.contains(upperAt(link)),
    );

  /**
   * Finds what the screen puts over all links of the shell; a bar may cover some. Escape closes modal dialogs first.
   */
  const covers = (): Leftover[] => {
    const main = document.querySelector('main');
    const isShells = (node: Element) => {
      const top = [...document.body.children].find((child) => child.contains(node));
      return node === main || ((!top || known?.nodes.has(top) === true) && !main?.contains(node));
    };
    const uppers = (known?.links ?? [])
      // The shell itself has put it away.
      .filter((link) => link.isConnected && getComputedStyle(link).pointerEvents !== 'none')
      .map((link) => ({ link, upper: upperAt(link) }));
    const seen = uppers.flatMap(({ link, upper }) => (upper ? [{ link, upper }] : []));
    const isFree = ({ link, upper }: (typeof seen)[number]) =>
      link.contains(upper) || isShells(upper) || upper.closest('dialog:modal') !== null;
    const [first] = seen;
    if (!first || seen.some(isFree)) return [];
    return [{ kind: 'cover', text: `while it is shown, ${describe(first.upper)} covers every link of the shop's` }];
  };

  const duringScreen = (): Leftover[] => {
    const main = document.querySelector('main');
    const isShells = (element: Element) =>
      element === document.documentElement ||
      element === document.body ||
      (document.getElementById('root')?.contains(element) === true && !main?.contains(element));
    const foreign = plainRules().filter(({ cssText, selectorText }) => {
      if (known?.rules.has(cssText)) return false;
      try {
        return [...document.querySelectorAll(selectorText)].some(isShells);
      } catch {
        return false;
      }
    });
    const selectors = new Set(foreign.map(({ selectorText }) => selectorText));
    const found = [...selectors].map(
      (selector): Leftover => ({
        kind: 'selector',
        text: `while it is shown, its rule "${selector}" styles what is the shell's`,
      }),
    );
    found.push(...covers());
    if (titleChanges > mostTitles)
      found.push({ kind: 'title', text: `it changes the title again and again: ${titleChanges} times so far` });
    return found;
  };

  const runTimers = async (): Promise<Leftover[]> => {
    const found: Leftover[] = [];
    // React undoes effects once it is idle.
    for (let times = 0; times < 2; times++)
      await new Promise((resolve) => native.whenIdle(resolve, { timeout: 1_000 }));
    for (const [key, { kind, ms, where, cancel }] of timers) {
      if (kind !== 'setInterval') continue;
      cancel();
      timers.delete(key);
      found.push({ kind: 'timer', text: `setInterval of ${ms} ms goes on after it was left (${where})` });
    }
    let last: Timer[] = [];
    for (let round = 0; round < roundsAhead; round++) {
      last = [...timers.values()];
      if (last.length === 0) break;
      timers.clear();
      for (const timer of last) {
        timer.cancel();
        try {
          timer.run();
        } catch (error) {
          reportError(error);
        }
      }
      // A promise's continuation begins its next timer here.
      await new Promise((resolve) => native.setTimeout(resolve, 0));
    }
    const endless = timers.size === 0 ? [] : last;
    for (const { cancel } of timers.values()) cancel();
    timers.clear();
    for (const { kind, ms, where } of endless)
      found.push({ kind: 'timer', text: `${kind} of ${ms} ms begins itself again without an end (${where})` });
    return found;
  };

  const compare = (): Leftover[] => {
    if (!known) return [];
    const found: Leftover[] = [];
    const leave = (kind: Leftover['kind'], text: string) => void found.push({ kind, text });
    for (const node of nodesOutside()) {
      if (known.nodes.has(node) || isEmotions(node) || node instanceof HTMLScriptElement) continue;
      const isPreload = node instanceof HTMLLinkElement && /preload|prefetch|preconnect/.test(node.rel);
      if (isStyle(node)) leave('style', `it leaves ${describe(node)}${firstRule(node)} in the page`);
      else if (!isPreload) leave('node', `it leaves ${describe(node)} outside of its screen`);
    }
    for (const node of known.nodes)
      if (!node.isConnected && node instanceof Element && !(node instanceof HTMLScriptElement || isEmotions(node)))
        leave('node', `it took ${describe(node)} out of the page`);
    const adopted = document.adoptedStyleSheets.length - known.adopted;
    if (adopted > 0) leave('style', `it leaves ${adopted} in document.adoptedStyleSheets`);
    const plain = plainRules().filter(({ cssText, parentStyleSheet }) => {
      const node = parentStyleSheet?.ownerNode;
      return (
        !known?.rules.has(cssText) &&
        (!node || !(node instanceof Element) || isEmotions(node) || known?.nodes.has(node))
      );
    });
    for (const { selectorText } of adopted > 0 ? [] : plain) leave('style', `it leaves a rule "${selectorText}"`);
    const attributes = attributesOf();
    for (const name of new Set([...attributes.keys(), ...known.attributes.keys()])) {
      const [was = '', is = ''] = [known.attributes.get(name), attributes.get(name)];
      if (was !== is) leave('page', `${name} stays "${is}", it was "${was}"`);
    }
    if (document.title !== known.title) leave('title', `the title is "${document.title}" instead of "${known.title}"`);
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      const [was, is] = [known.stored[area], storedIn(area)];
      const removed = [...was.keys()].filter((key) => !is.has(key));
      if (removed.includes(sentinel)) leave('storage', `it empties ${area}, which others keep things in, too`);
      else for (const key of removed) if (storedByShop.test(key)) leave('storage', `it removes "${key}" from ${area}`);
      for (const [key, value] of is) {
        const before = was.get(key);
        if (before !== undefined && before !== value && /^(?:jwt|gate\.)/.test(key))
          leave('storage', `it overwrites "${key}" in ${area}`);
        const isOwn = storedByShop.test(key) || key.replace(/\W/g, '_').startsWith(identifier);
        // sessionStorage ends with the tab.
        if (before === undefined && area === 'localStorage' && !isOwn) leave('storage', `it adds "${key}" to ${area}`);
      }
    }
    const globals = ownOf(globalThis);
    for (const [key, descriptor] of globals) {
      const name = String(key);
      // A number is a frame, whose node is reported.
      if (name.includes(identifier) || ofShell.has(name) || /^\d+$/.test(name)) continue;
      const isPrepared = others.some((other) => name.includes(other));
      if (!known.globals.has(key)) isPrepared || leave('global', `it adds ${name} to window`);
      else if (!isSame(known.globals.get(key), descriptor)) leave('global', `it replaces ${name} of window`);
    }
    for (const key of known.globals.keys())
      if (!globals.has(key)) leave('global', `it removes ${String(key)} from window`);
    for (const [name, { owner, own }] of known.builtIns) {
      const now = ownOf(owner);
      for (const key of new Set([...own.keys(), ...now.keys()])) {
        // React reads Error.prepareStackTrace and leaves it undefined.
        if (isSame(own.get(key), now.get(key)) || (!own.has(key) && isNothing(now.get(key)))) continue;
        const change = own.has(key) ? (now.has(key) ? 'changes' : 'removes') : 'adds';
        leave('builtin', `it ${change} ${name}.${String(key)}`);
      }
    }
    const { shared, answers } = sharedValues(false);
    for (const [path, were] of known.answers) {
      const gone = [...were].filter((key) => !answers.get(path)?.has(key)).length;
      if (gone > 0)
        leave('shared', `it empties ${gone} ${gone === 1 ? 'answer' : 'answers'} of ${path}, which every remote has`);
    }
    const changed: string[] = [];
    for (const path of new Set([...known.shared.keys(), ...shared.keys()]))
      if (!Object.is(known.shared.get(path), shared.get(path)) || known.shared.has(path) !== shared.has(path))
        changed.push(path);
    for (const path of changed) leave('shared', `it changes ${path}, which every remote has`);
    return found.filter((one) => found.filter(({ kind }) => kind === one.kind).indexOf(one) < mostTold);
  };

  const goTo: LeftoverWatch['goTo'] = (path, state, stored = {}) => {
    for (const [key, value] of Object.entries(stored)) native.setItem.call(localStorage, key, value);
    const index = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    native.pushState({ usr: state, key: `gate${index}`, idx: index }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };

  /** Buttons whose press runs their own code only and sends no form. */
  const harmless = () =>
    [...document.querySelectorAll<HTMLButtonElement>('main button')].filter(
      (button) =>
        !button.disabled && (button.type === 'button' || button.form === null) && button.offsetParent !== null,
    );
  const pressLink = async (ms: number) => {
    const here = location.pathname;
    const isElsewhere = ({ target, pathname, origin }: HTMLAnchorElement) =>
      target === '' &&
      origin === location.origin &&
      ![here, '/logout'].includes(pathname) &&
      // `/` leads there.
      !(pathname === '/' && here === '/order');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => !link.closest('main'));
    const link = links.find(isElsewhere);
    link?.click();
    const until = performance.now() + ms;
    while (link && location.pathname === here && performance.now() < until)
      await new Promise((resolve) => native.setTimeout(resolve, 10));
    return { link: link?.pathname ?? null, isLed: !link || location.pathname !== here };
  };
  const press = async (most: number): Promise<string[]> => {
    const path = location.pathname;
    const pressed: string[] = [];
    for (const button of harmless().slice(0, most)) {
      if (location.pathname !== path) break;
      if (!button.isConnected) continue;
      pressed.push((button.getAttribute('aria-label') ?? button.textContent ?? '').trim());
      button.click();
      await new Promise((resolve) => native.setTimeout(resolve, 20));
    }
    return pressed;
  };

  const watch: LeftoverWatch = { mark, duringScreen, runTimers, compare, goTo, press, pressLink };
  Object.defineProperty(globalThis, 'gateWatch', { value: watch });
}
