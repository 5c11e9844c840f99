import { orderHref } from 'contract';
import { useId } from 'react';
import { color, LinkButton, media, radius, Section, space, styled, type } from 'shared-ui';
import type { GuidedPlatform } from '../domain/describePlatforms';
import type { LinkTarget } from '../domain/linkKinds';

const TEXT = {
  order: '이 상품 주문하기',
  product: '바로 주문할 수 있는 상품:',
  hosts: (hosts: string) => `알아보는 주소: ${hosts}`,
  unknown: '상품 설명에 적힌 대로 https://로 시작하는 주소를 붙여 넣어 주세요.',
  anyKind: '웹 주소',
  anyExample: 'https://example.com',
  uses: {
    profile: '팔로워, 구독자처럼 계정을 위한 상품',
    post: '좋아요, 조회수, 댓글처럼 게시물을 위한 상품',
  } satisfies Record<LinkTarget, string>,
} as const;

/** One platform: its kinds of links with an example each, and the way to order (B-help-1). */
export function PlatformGuide({ platform: { name, kinds, hosts, product } }: { platform: GuidedPlatform }) {
  const productId = useId();
  return (
    <Section title={name}>
      {kinds.length === 0 && <p>{TEXT.unknown}</p>}
      <Kinds>
        {kinds.map(({ what, example, target }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <code>{example}</code>
              {target && <span>{TEXT.uses[target]}</span>}
            </dd>
          </div>
        ))}
        {kinds.length === 0 && (
          <div>
            <dt>{TEXT.anyKind}</dt>
            <dd>
              <code>{TEXT.anyExample}</code>
            </dd>
          </div>
        )}
      </Kinds>
      {hosts.length > 0 && <Muted>{TEXT.hosts(hosts.join(', '))}</Muted>}
      <Way>
        {product && (
          <Muted id={productId}>
            {TEXT.product} <b>{product.text}</b>
          </Muted>
        )}
        <LinkButton
          to={orderHref({ service: product?.id })}
          size="small"
          aria-describedby={product ? productId : undefined}
        >
          {TEXT.order}
        </LinkButton>
      </Way>
    </Section>
  );
}

const Kinds = styled.dl`
  display: grid;
  gap: ${space.x3};
  margin-block: ${space.x3};
  > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: ${space.x3};
    padding: ${space.x3};
    border-radius: ${radius.medium};
    background: ${color.surfaceMuted};
  }
  ${media.mobile} {
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: ${space.x1};
    }
  }
  dt {
    font-weight: ${type.weight.semibold};
  }
  code {
    font: inherit;
    ${type.label}
    overflow-wrap: anywhere;
  }
  span {
    display: block;
    ${type.caption}
    color: ${color.textMuted};
  }
`;

const Muted = styled.p`
  ${type.caption}
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Way = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x3};
  margin-top: ${space.x4};
  > p {
    flex: 1 1 12rem;
  }
`;
