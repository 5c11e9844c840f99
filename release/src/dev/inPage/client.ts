/// <reference lib="dom" />
// Reloads a page under development with each build and shows failed ones; the shop's own pages lack it.
import type { TOKEN_KEY as STORED_KEY } from '@storefront/contract';
import type { News } from '../banner.js';

const TOKEN_KEY = 'jwt' satisfies typeof STORED_KEY;

const CHOSEN_KEY = 'storefront-dev.session';

const host = document.getElementById('storefront-dev');
const root = host?.shadowRoot;
const given = host?.dataset['state'] ?? '';

let closed = '';
let shown = '';

function showProblems({ problems, lacks }: News): void {
  const section = root?.querySelector('section');
  const text = [...problems, ...lacks].map((problem) => `${problem.name}\n\n${problem.text}`).join('\n\n');
  if (!section || text === shown) return;
  shown = text;
  (section.querySelector('pre') as HTMLElement).textContent = text;
  const kind = problems.length > 0 ? 'broken' : 'lacking';
  for (const words of section.querySelectorAll<HTMLElement>('[data-broken]'))
    words.textContent = words.dataset[kind] ?? '';
  section.hidden = text === '' || text === closed;
}

function receive(news: News): void {
  if (news.state !== given) {
    events?.close();
    // The shell takes the screen down first, so that input is kept for the next page.
    dispatchEvent(new Event('leave'));
    location.reload();
    return;
  }
  const building = root?.querySelector<HTMLElement>('[data-building]');
  if (building) building.textContent = news.isBuilding ? (building.dataset['building'] ?? '') : '';
  showProblems(news);
}

let events: EventSource | null = null;

/** Hidden pages close their connection: browsers have six for one origin. */
function connect(): void {
  events?.close();
  events = null;
  if (document.visibilityState !== 'visible') return;
  events = new EventSource('/__dev/events');
  events.onmessage = ({ data }) => receive(JSON.parse(data) as News);
}

function press({ target }: Event): void {
  const { session, close } = (target as HTMLElement).dataset;
  if (close !== undefined) {
    closed = shown;
    (root?.querySelector('section') as HTMLElement).hidden = true;
  }
  if (session === undefined) return;
  choose(session);
  location.reload();
}

function choose(session: string): void {
  localStorage.setItem(CHOSEN_KEY, session);
  if (session) localStorage.setItem(TOKEN_KEY, session);
  else localStorage.removeItem(TOKEN_KEY);
}

function begin(): void {
  const first = host?.dataset['first'];
  if (first === undefined || localStorage.getItem(CHOSEN_KEY) !== null) return;
  choose(first);
  const [visit] = performance.getEntriesByType('navigation');
  if (first) location.replace(visit?.name ?? location.href);
}

root?.addEventListener('click', press);
begin();
if (given) {
  document.addEventListener('visibilitychange', connect);
  addEventListener('pagehide', () => events?.close());
  addEventListener('pageshow', connect);
  connect();
}
