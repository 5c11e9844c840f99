import { host } from '../rspack.base.js';

export default host({ dir: import.meta.dirname });
