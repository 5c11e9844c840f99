import * as v from 'valibot';
import type { SettingEntry } from '../../wire/SettingEntry.js';

/** A value of another type than text is no reason to do without the other settings: it reads as ''. */
export const settingEntrySchema: v.GenericSchema<unknown, SettingEntry> = v.object({
  key: v.string(),
  value: v.fallback(v.string(), ''),
});

/** Answer of `GET /service/settings`. */
export const settingListSchema: v.GenericSchema<unknown, SettingEntry[]> = v.array(settingEntrySchema);
