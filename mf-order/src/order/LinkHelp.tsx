import { color, IconChevronDown, radius, space, styled, type } from '@storefront/shared-ui';
import type { ComponentType } from 'react';
import { findPlatformName, type PlatformName } from '../domain/platformNames';

const Root = styled.details`
  margin-block: calc(-1 * ${space.x2});
  ${type.caption}
  color: ${color.textMuted};
  &[open] svg {
    transform: rotate(180deg);
  }
  summary {
    display: flex;
    align-items: center;
    gap: ${space.x1};
    width: fit-content;
    padding-block: ${space.x3};
    border-radius: ${radius.small};
    color: ${color.mainText};
    cursor: pointer;
    outline-offset: 0;
  }
  dl {
    display: grid;
    gap: ${space.x2};
    padding: ${space.x3};
    border-radius: ${radius.medium};
    background: ${color.surfaceMuted};
  }
  dl > div {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: ${space.x2};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

interface LinkHelpProps {
  platform: string;
  /** Undefined until loaded. */
  Examples: ComponentType<{ platform: PlatformName; wanted: string | undefined }> | undefined;
  wanted: string | undefined;
  isFailed: boolean;
  onOpen: () => void;
}

/** Examples of the platform's links (B-order-14); nothing for an unknown one. */
export function LinkHelp({ platform, Examples, wanted, isFailed, onOpen }: LinkHelpProps) {
  const known = findPlatformName(platform);
  if (!known) return null;
  return (
    <Root onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary>
        <span>{`${platform} 링크 예시`}</span> <IconChevronDown size={16} />
      </summary>
      {Examples ? (
        <Examples platform={known} wanted={wanted} />
      ) : (
        isFailed && <p role="alert">예시를 불러오지 못했어요. 닫았다가 다시 열어 주세요.</p>
      )}
    </Root>
  );
}
