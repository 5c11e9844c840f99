import { color, focusRing, radius, space, styled, type } from '@storefront/shared-ui';

const Pre = styled.pre`
  margin: 0;
  max-height: 28rem;
  padding: ${space.x4};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surfaceMuted};
  color: ${color.text};
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'D2Coding', monospace;
  font-size: ${type.size.caption};
  line-height: ${type.line.loose};
  overflow-wrap: normal;
  word-break: normal;
  tab-size: 2;
  scrollbar-color: ${color.line} transparent;
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
`;

export function CodeBox({ label, children }: { label: string; children: string }) {
  return (
    <Pre tabIndex={0} role="group" aria-label={label}>
      {children}
    </Pre>
  );
}

export const Code = styled.code`
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'D2Coding', monospace;
  font-size: ${type.size.caption};
  font-weight: ${type.weight.semibold};
`;
