/** As `media.short`, but large text makes a window low, too (B-theme-10). */
export const lowWindow = '@media (max-height:29.99em),(min-width:880px) and (max-height:34.99em)';
