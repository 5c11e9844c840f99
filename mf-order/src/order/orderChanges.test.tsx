import { act, fireEvent, screen } from '@testing-library/react';
import { refreshProfile } from 'shared-ui';
import { expectToast } from 'shared-ui/testing';
import { change, said, typed } from './orderChanges.fixture';
import { field, refuse, renderOrder, serveOrders } from './renderOrder';

describe('a shop that has changed since the page was opened', () => {
  // B-order-2, B-order-20, B-order-63
  test('is told as it is, on banner and form, when it is serviced by now', async () => {
    serveOrders(
      refuse(409, 'SERVICE_NOT_ORDERABLE', '주문불가 상품입니다.', { fields: { serviceId: 'SERVICE_NOT_ORDERABLE' } }),
    );
    await renderOrder();
    const asked = change({ settings: { ENABLE_SERVICE_CHECK: 'true' } });
    typed();
    expect(screen.getByRole('region', { name: '서비스 상태' })).toHaveTextContent('서비스 정상 운영중');
    fireEvent.click(field.button());
    await said('서비스 점검이 시작되어 지금은 주문할 수 없어요.');
    await expectToast('alert', '주문에 실패했습니다.');
    expect(screen.getByRole('region', { name: '서비스 상태' })).toHaveTextContent('서비스 점검중');
    expect(field.link()).toHaveAttribute('placeholder', '주문불가 상품입니다.');
    expect(field.button()).toBeDisabled();
    expect(asked).toEqual({ services: 1, settings: 1, profile: 1 });
  });

  // B-order-63
  test('is not asked about for a link alone', async () => {
    serveOrders(refuse(400, 'LINK_INVALID', '서버의 말', { fields: { link: 'LINK_INVALID' } }));
    await renderOrder();
    const asked = change({});
    typed();
    fireEvent.click(field.button());
    await expectToast('alert', '주문에 실패했습니다.');
    await act(refreshProfile);
    expect(asked).toEqual({ services: 0, settings: 0, profile: 1 });
  });
});
