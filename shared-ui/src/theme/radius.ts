/** Corner radii: small for tags, medium for controls, large for cards. */
export const radius = { small: '8px', medium: '12px', large: '20px', full: '999px' } as const;
