/** One operator setting as `GET /service/settings` lists it (spec 3). Every value is text; `parseSettings` reads it. */
export interface SettingEntry {
  key: string;
  value: string;
}
