import { orderHref } from '@storefront/contract';
import { color, LinkButton, media, radius, Section, space, styled, type } from '@storefront/shared-ui';
import { Fragment, useId } from 'react';
import type { GuidedPlatform } from '../domain/describePlatforms';
import type { LinkTarget } from '../domain/linkKinds';
import { LINK_STEPS } from '../domain/linkSteps';
import { findPlatformName } from '../domain/platformNames';

const TEXT = {
  uses: {
    profile: '팔로워·구독자 상품에 써요',
    post: '좋아요·조회수·댓글 상품에 써요',
  } satisfies Record<LinkTarget, string>,
} as const;

/** Breaks only behind slashes. */
function Address({ text }: { text: string }) {
  return (
    <code>
      {text.split(/(?<=\/)(?=[^/])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}

/** (B-help-1) */
export function PlatformGuide({ platform: { name, kinds, hosts, product } }: { platform: GuidedPlatform }) {
  const productId = useId();
  const stepsId = useId();
  const known = findPlatformName(name);
  return (
    <Section title={name}>
      {known && (
        <Steps>
          <strong id={stepsId}>링크를 찾는 법</strong>
          <ol aria-labelledby={stepsId}>
            {[...LINK_STEPS[known], '주문하기의 ‘주문 링크’에 붙여 넣어요.'].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Steps>
      )}
      {kinds.length === 0 && <p>상품 설명에 적힌 대로 https://로 시작하는 주소를 붙여 넣어 주세요.</p>}
      <Kinds>
        {kinds.map(({ what, example, target }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <Address text={example} />
              {target && <span>{TEXT.uses[target]}</span>}
            </dd>
          </div>
        ))}
        {kinds.length === 0 && (
          <div>
            <dt>웹 주소</dt>
            <dd>
              <Address text="https://example.com" />
            </dd>
          </div>
        )}
      </Kinds>
      {hosts.length > 0 && <Muted>{`이런 주소를 쓸 수 있어요: ${hosts.join(', ')}`}</Muted>}
      {product && (
        <Way>
          <Muted id={productId}>
            <span>바로 주문할 수 있는 상품:</span> <b>{product.text}</b>
          </Muted>
          <LinkButton to={orderHref({ service: product.id })} size="small" aria-describedby={productId}>
            이 상품 주문하기
          </LinkButton>
        </Way>
      )}
    </Section>
  );
}

const Steps = styled.div`
  ${type.label}
  ol {
    display: grid;
    gap: ${space.x1};
    margin-top: ${space.x1};
    padding-left: 1.5em;
    color: ${color.textMuted};
    list-style: decimal;
  }
`;

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
    overflow-wrap: normal;
    word-break: keep-all;
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
