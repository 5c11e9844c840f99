// Routers that need no browser, for tests and for rendering in Node: as exports of the index every visit would pay them.
export { MemoryRouter, StaticRouter } from 'react-router-dom';
