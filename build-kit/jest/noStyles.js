/**
 * Stands in for a file of styles, which no page of tests lays out.
 *
 * @public Jest puts it in the place of the file.
 */
export default {};
