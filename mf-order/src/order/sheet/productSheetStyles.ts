import { color, controlStyle, media, space, styled, type } from '@storefront/shared-ui';

export const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x2};
  padding: ${space.x2} ${space.x5} ${space.x3};
  border-bottom: 1px solid ${color.line};
  input[role='combobox'] {
    ${controlStyle}
    min-height: 44px;
  }
  > p {
    ${type.caption}
    color: ${color.textMuted};
    &:empty {
      position: absolute;
    }
  }
  [role='radiogroup'] {
    flex-wrap: nowrap;
    margin: 0 -${space.x5};
    padding: 3px ${space.x5};
    overflow-x: auto;
    scrollbar-width: none;
    label {
      flex: none;
      min-height: 36px;
      padding-inline: ${space.x3};
    }
  }
  ${media.mobile} {
    padding-inline: ${space.x4};
    [role='radiogroup'] {
      margin: 0 -${space.x4};
      padding-inline: ${space.x4};
      label {
        min-height: 44px;
      }
    }
  }
  ${media.short} {
    grid-template-columns: minmax(0, 12rem) minmax(0, 1fr);
    padding-top: 0;
    padding-bottom: ${space.x1};
  }
`;

export const Body = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: 0;
`;
