/** A notice of the order page (spec 3). `content` is allow-listed HTML; pinned notices (`isTop`) come first. */
export interface Notice {
  id?: number | undefined;
  content: string;
  isTop: boolean;
}
