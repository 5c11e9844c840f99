/** One answer to 'where did you hear of us' (spec 3). Sign-up sends `text`. */
export interface RegisterWhere {
  id?: number | undefined;
  text: string;
}
