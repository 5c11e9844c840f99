import { Card, color, IconButton, IconClose, media, radius, space, styled, type } from '@storefront/shared-ui';

const STEPS = ['상품 고르기', '링크 넣기', '포인트 결제'] as const;

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.x2};
  && {
    padding: ${space.x2} ${space.x2} ${space.x3} ${space.x5};
  }
  p {
    padding-top: ${space.x2};
    ${type.label}
    font-weight: ${type.weight.semibold};
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    gap: ${space.x1} ${space.x4};
    margin: 0;
    padding: 0;
    list-style: none;
    counter-reset: step;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space.x2};
    ${type.label}
    color: ${color.textMuted};
    counter-increment: step;
    &::before {
      width: 20px;
      border-radius: ${radius.full};
      background: ${color.mainSoft};
      color: ${color.mainText};
      font-size: ${type.size.caption};
      font-weight: ${type.weight.bold};
      line-height: 20px;
      text-align: center;
      content: counter(step) / '';
    }
  }
  ${media.mobile} {
    && {
      padding-left: ${space.x4};
    }
    ol {
      gap: ${space.x1} ${space.x3};
    }
    li {
      gap: 6px;
      font-size: ${type.size.caption};
    }
  }
`;

/** For good: the next visit finds something stored. */
function close(): void {
  delete document.documentElement.dataset.new;
  try {
    localStorage.setItem('mf-order.steps', 'closed');
  } catch {
    // Blocked storage: closed for this visit.
  }
}

/** Tells a first visitor what the shop sells, and how (B-order-107). */
export function VisitorSteps() {
  return (
    <Root>
      <p>팔로워, 좋아요, 조회수를 링크만 넣어 주문할 수 있어요.</p>
      <IconButton label="닫기" onClick={close}>
        <IconClose />
      </IconButton>
      <ol aria-label="첫 주문까지">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Root>
  );
}
