/**
 * Stands in for a file of styles, which jsdom does not lay out.
 *
 * @public Jest puts it in the place of the file.
 */
export default {};
