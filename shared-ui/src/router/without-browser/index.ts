// Kept out of the index, where every visit would load them.
export { MemoryRouter, StaticRouter } from 'react-router-dom';
