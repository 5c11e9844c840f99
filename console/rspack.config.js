import { page } from '../rspack.base.js';

export default page({ dir: import.meta.dirname });
