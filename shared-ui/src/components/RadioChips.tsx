import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { color, focusRing, media, motion, radius, space, type } from '../theme/tokens';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.x2};
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space.x2};
    min-height: 44px;
    padding: ${space.x1} ${space.x4};
    border: 1px solid ${color.line};
    border-radius: ${radius.full};
    background: ${color.surface};
    ${type.label}
    color: ${color.textMuted};
    cursor: pointer;
    transition: background-color ${motion.quick}, color ${motion.quick};
    ${media.hover} {
      &:hover {
        border-color: ${color.lineStrong};
      }
    }
    &:has(:checked) {
      border-color: ${color.mainEdge};
      background: ${color.main};
      color: ${color.onMain};
      font-weight: ${type.weight.semibold};
    }
    &:has(:focus-visible) {
      ${focusRing}
    }
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &[data-look='segments'] {
    gap: ${space.x1};
    padding: ${space.x1};
    border-radius: ${radius.medium};
    background: ${color.background};
    label {
      flex: 1 0 auto;
      max-width: 100%;
      padding-inline: ${space.x2};
      border-radius: ${radius.small};
      border-color: transparent;
      background: none;
      text-align: center;
      overflow-wrap: normal;
      &:has(:checked) {
        border-color: transparent;
        background: ${color.surface};
        color: ${color.mainText};
      }
    }
  }
  [data-count] {
    font-variant-numeric: tabular-nums;
  }
`;

/** `label` is the accessible name. */
export interface RadioOption {
  value: string;
  label: string;
  /** Shown beside the label, read as description. */
  count?: number | undefined;
  /** Decoration. */
  icon?: ReactNode;
}

export interface RadioChipsProps {
  /** Accessible name. */
  label: string;
  options: readonly RadioOption[];
  value: string;
  onChange: (value: string) => void;
  /** `segments` share a row: two to four short options. */
  look?: 'chips' | 'segments';
}

/** Native radio group as chips. */
export function RadioChips({ label, options, value, onChange, look = 'chips' }: RadioChipsProps) {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label} data-look={look}>
      {options.map((option) => (
        // A translator may have replaced the old label's text node.
        <label key={`${option.value} ${option.label}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-describedby={option.count === undefined ? undefined : `${name}${option.value}`}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
          {option.count !== undefined && (
            <span aria-hidden="true" data-count id={`${name}${option.value}`}>
              {option.count}
            </span>
          )}
        </label>
      ))}
    </Root>
  );
}
