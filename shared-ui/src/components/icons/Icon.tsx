/*! The shapes of these icons come from Lucide (https://lucide.dev), ISC License, Copyright (c) Lucide Icons and
 * Contributors; some derive from Feather, MIT License, Copyright (c) 2013-present Cole Bemis. Full notice: LICENSE
 * in this folder. */
/** Hidden from assistive technology: name it beside. */
export interface IconProps {
  /** Edge in px; 20 by default. */
  size?: number;
}

/** Path on 24 × 24, in the text's colour. */
export const createIcon = (d: string) =>
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={d} />
      </svg>
    );
  };

/** Path of an enclosing circle. */
export const DISC = 'M22 12A10 10 0 1 1 2 12a10 10 0 0 1 20 0z';

export const IconAlert = createIcon(`${DISC}M12 8v4M12 16h.01`);
export const IconCheck = createIcon('M20 6 9 17l-5-5');
export const IconChevronDown = createIcon('m6 9 6 6 6-6');
export const IconChat = createIcon(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
);
export const IconClose = createIcon('M18 6 6 18M6 6l12 12');
export const IconInbox = createIcon(
  'M22 12h-6l-2 3h-4l-2-3H2M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
);
export const IconInfo = createIcon(`${DISC}M12 16v-4M12 8h.01`);
export const IconMenu = createIcon('M4 5h16M4 12h16M4 19h16');
export const IconMoon = createIcon(
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
);
export const IconPin = createIcon(
  'M12 17v5M9 10.76a2 2 0 0 1-1.11 1.79l-1.78.9A2 2 0 0 0 5 15.24V16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-.76a2 2 0 0 0-1.11-1.79l-1.78-.9A2 2 0 0 1 15 10.76V7a1 1 0 0 1 1-1 2 2 0 0 0 0-4H8a2 2 0 0 0 0 4 1 1 0 0 1 1 1z',
);
export const IconSearch = createIcon('m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z');
export const IconSun = createIcon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
);
