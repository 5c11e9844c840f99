/** The widths and themes in which every state is looked at. */
const widths = (all) =>
  [false, true].flatMap((isDark) =>
    all.map((width) => ({ name: `${width}-${isDark ? 'dark' : 'light'}`, width, height: 900, isDark })),
  );

const STATE_LOOKS = widths([360, 900, 1280]);

/** Also the smallest phone, text of twice its size, a phone that lies, and forced colours where the engine can. */
const ALL_LOOKS = [
  ...widths([320, 360, 900, 1280]),
  { name: '360-large', width: 360, height: 900, isLarge: true },
  { name: '1280-large', width: 1280, height: 900, isLarge: true },
  { name: '740-lying', width: 740, height: 360 },
  { name: '360-forced', width: 360, height: 900, isForced: true },
  { name: '1280-forced', width: 1280, height: 900, isForced: true },
].sort((one, other) => Number(one.isDark ?? false) - Number(other.isDark ?? false));

/** Whose calls fail or whose network is away needs an engine that can do so. */
export const STATES = [
  { name: 'visitor', screens: 'visitor', looks: ALL_LOOKS },
  { name: 'member', screens: 'member', looks: ALL_LOOKS },
  { name: 'guest', screens: 'guest', looks: STATE_LOOKS },
  { name: 'empty', screens: 'member', looks: STATE_LOOKS },
  { name: 'failed', screens: 'member', looks: STATE_LOOKS },
  { name: 'offline', screens: 'member', looks: STATE_LOOKS },
];
