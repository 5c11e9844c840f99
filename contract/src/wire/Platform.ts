/** A social network that services are for (spec 3). `background` is one CSS colour; read it with `parseCssColor`. */
export interface Platform {
  id: number;
  text: string;
  visible: boolean;
  background: string;
}
