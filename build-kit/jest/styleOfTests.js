const KEPT = /^(?:display|visibility|pointer-events|user-select|content|counter-.*)$/;

/**
 * Whether a declaration is one that tests with a page can tell apart: it hides a part, parts its words or counts it. A page
 * compares every rule with every element whose name or visibility is asked for, and under jsdom that was half of those tests' time.
 * @param {string} property
 * @param {string} value
 */
export const isSeenByTests = (property, value) =>
  KEPT.test(property) || (property === 'opacity' && Number(value) === 0);
