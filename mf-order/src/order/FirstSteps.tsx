import { PATHS } from '@storefront/contract';
import {
  Card,
  color,
  IconButton,
  IconClose,
  LinkButton,
  radius,
  rememberedStorage,
  space,
  styled,
  type,
  useProfile,
} from '@storefront/shared-ui';
import { useId, useState } from 'react';
import { hasOrders } from '../layout/findOrdersOf';

const CLOSED_KEY = 'firstStepsClosed';

const STEPS = [
  { name: '포인트 충전', text: '계좌로 입금하면 보통 1~10분 안에 충전돼요.' },
  { name: '상품 고르고 링크 넣기', text: '아래에서 상품을 고르고 늘리고 싶은 곳의 링크를 넣어요.' },
  { name: '주문내역에서 확인', text: '어디까지 됐는지 주문내역에서 볼 수 있어요.' },
] as const;

const Root = styled(Card)`
  position: relative;
  display: grid;
  gap: ${space.x3};
  padding: ${space.x4} ${space.x5};
  h2 {
    margin-right: 44px;
    ${type.heading}
  }
  > button {
    position: absolute;
    top: ${space.x1};
    right: ${space.x1};
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.x3} ${space.x5};
    counter-reset: step;
  }
  li {
    position: relative;
    flex: 1 1 220px;
    padding-left: 36px;
    ${type.label}
    counter-increment: step;
    &::before {
      position: absolute;
      left: 0;
      width: 24px;
      height: 24px;
      border-radius: ${radius.full};
      background: ${color.mainSoft};
      color: ${color.mainText};
      font-weight: ${type.weight.bold};
      line-height: 24px;
      text-align: center;
      content: counter(step);
    }
  }
  p {
    color: ${color.textMuted};
  }
  > a {
    justify-self: start;
  }
`;

/** Whether a member has no orders and has not closed the first steps on this device (B-order-104). */
export async function isNewcomer(memberId: string): Promise<boolean> {
  const isClosed = rememberedStorage.read(memberId, CLOSED_KEY) !== null;
  return !isClosed && !(await hasOrders().catch(() => true));
}

export function FirstSteps() {
  const profile = useProfile();
  const [isClosed, setClosed] = useState(false);
  const titleId = useId();
  if (!profile || isClosed) return null;
  const close = () => {
    rememberedStorage.write(profile.id, CLOSED_KEY, '1');
    setClosed(true);
  };
  return (
    <Root as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>첫 주문까지 세 단계예요</h2>
      <IconButton label="닫기: 첫 주문 안내" onClick={close}>
        <IconClose />
      </IconButton>
      <ol>
        {STEPS.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <LinkButton size="small" to={PATHS.point}>
        포인트 충전하러 가기
      </LinkButton>
    </Root>
  );
}
