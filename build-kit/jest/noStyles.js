/**
 * Replaces style files, which tests do not lay out.
 * @public
 */
export default {};
