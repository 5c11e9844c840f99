// A render process without isolation, to compare with.
import { createContext, Script } from 'node:vm';

const rooms = new Map();
const scripts = new Map();

function evaluate(context, { key, source }, shared) {
  if (source !== undefined) scripts.set(key, new Script(`(function (module, exports, require) {${source}\n})`));
  const module = { exports: {} };
  const run = scripts.get(key).runInContext(context);
  run(module, module.exports, (name) => shared[name]);
  return module.exports;
}

function roomFor({ shell, screen }) {
  const context = createContext({
    setTimeout,
    clearTimeout,
    setImmediate,
    queueMicrotask,
    console,
    performance,
    TextEncoder,
    TextDecoder,
    URL,
    URLSearchParams,
    ReadableStream,
    AbortController,
  });
  context.self = context;
  const made = evaluate(context, shell, {});
  return { made, exposed: screen && evaluate(context, screen, made.shared) };
}

process.on('message', async ({ shell, screen, request }) => {
  const key = `${shell.key} ${screen?.key}`;
  if (!rooms.has(key)) rooms.set(key, roomFor({ shell, screen }));
  const { made, exposed } = rooms.get(key);
  const load = (_remote, _version, module) => exposed.screens[module]();
  process.send(JSON.stringify(await made.prerender(JSON.parse(request), load)));
});
