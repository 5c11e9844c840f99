import { color, space, styled, type, useOnline } from '@storefront/shared-ui';

const Banner = styled.p`
  padding: ${space.x2} ${space.x4};
  background: ${color.warningSoft};
  color: ${color.warning};
  ${type.label}
  text-align: center;
  text-wrap: balance;
`;

/** The live region precedes its words, so that they are read out. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite">
      {!isOnline && <Banner>인터넷 연결이 끊겼어요. 다시&nbsp;연결되면 이어서 이용할 수 있어요.</Banner>}
    </div>
  );
}
