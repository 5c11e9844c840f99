import { Button, color, Row, radius, Switch, space, styled } from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import type { AutoOrderDetailsProps } from './AutoOrderDetails';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x4};
  padding: ${space.x2} ${space.x4};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

interface AutoOrderFieldsProps extends AutoOrderDetailsProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

const loadDetails = () => import('./AutoOrderDetails');

/** All but the switch is loaded with the first auto-order. */
export function AutoOrderFields({ isOn, onToggle, ...details }: AutoOrderFieldsProps) {
  const { module, isFailed, retry } = useLater(loadDetails, isOn);
  return (
    <Root>
      <Switch
        label="자동주문"
        hint="정한 간격마다 같은 주문을 자동으로 넣어 드려요."
        checked={isOn}
        disabled={details.blockedText !== undefined}
        onChange={onToggle}
      />
      {isOn && module && <module.AutoOrderDetails {...details} />}
      {isOn && isFailed && (
        <Row>
          <span>자동주문을 불러오지 못했어요.</span>
          <Button variant="quiet" size="small" onClick={retry}>
            다시 시도
          </Button>
        </Row>
      )}
    </Root>
  );
}
