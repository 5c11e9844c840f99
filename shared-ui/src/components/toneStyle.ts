import { css } from '@emotion/react';
import { color } from '../theme';

/** What a colour says about a state. It is never the only one to say it. */
export type Tone = 'neutral' | 'main' | 'success' | 'warning' | 'danger';

/** Fill and text of a tone, chosen by `data-tone`. */
export const toneStyle = css`
  background: ${color.surfaceMuted};
  color: ${color.textMuted};
  &[data-tone='main'] {
    background: ${color.mainSoft};
    color: ${color.mainText};
  }
  &[data-tone='success'] {
    background: ${color.successSoft};
    color: ${color.success};
  }
  &[data-tone='warning'] {
    background: ${color.warningSoft};
    color: ${color.warning};
  }
  &[data-tone='danger'] {
    background: ${color.dangerSoft};
    color: ${color.danger};
  }
`;
