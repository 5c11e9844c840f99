import { remote } from '../rspack.base.js';

export default remote({ dir: import.meta.dirname });
