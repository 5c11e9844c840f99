/** Step 1 of an order: a group of products of one platform (spec 3). `platform` is the platform's id. */
export interface Category {
  id: number;
  text: string;
  platform: number;
}
