import { sampleRemote, sampleScreen } from '@storefront/contract/testing';
import { Page, Slot } from '@storefront/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createScreenSource } from '../screen/RemoteScreen';
import { renderApp } from '../testing/renderApp';
import { TEST_SCREENS } from '../testing/testScreens';
import { type OfferedPart, offeredParts } from './createSlots';

const ACCOUNT = () => (
  <Page title="계정설정">
    <Slot name="account.rows" height={120} />
  </Page>
);
const RECEIPT = () => (
  <Page title="주문하기">
    <Slot name="order.receipt" height={72} orderId={7} isAutoOrder={false} />
  </Page>
);
const screens = TEST_SCREENS.map((one) => ({
  ...one,
  ...(one.path === '/account' && { Component: ACCOUNT }),
  ...(one.path === '/order' && { Component: RECEIPT }),
}));

const part = (Screen: ComponentType<never>, more: Partial<OfferedPart> = {}): OfferedPart => ({
  slot: 'account.rows',
  module: './Card',
  order: 10,
  audience: 'member',
  remote: 'mf-card',
  show: () => undefined,
  source: createScreenSource(async () => ({ Screen: Screen as ComponentType })),
  ...more,
});
const text = (words: string) => () => <p>{words}</p>;
const open = async (parts: readonly OfferedPart[], as: 'member' | 'visitor' = 'member', path = '/account') => {
  renderApp({ path, as, screens, parts });
  await screen.findByRole('heading', { level: 1, name: path === '/account' ? '계정설정' : '주문하기' });
};

// B-slot-1
it('a part knows what the place is about', async () => {
  const Card = ({ orderId, isAutoOrder }: { orderId: number; isAutoOrder: boolean }) => (
    <p>
      주문 {orderId} {isAutoOrder ? '자동' : '한 번'}
    </p>
  );
  await open([part(Card, { slot: 'order.receipt' })], 'member', '/order');
  expect(await screen.findByText('주문 7 한 번')).toBeVisible();
});

// B-slot-1
it('nothing is shown to whom it is not meant for, nor while its setting is off', async () => {
  await open(
    [
      part(text('손님에게'), { slot: 'order.receipt', audience: 'visitor' }),
      part(text('회원에게'), { slot: 'order.receipt' }),
      part(text('설정이 꺼짐'), { slot: 'order.receipt', audience: 'everyone', when: 'ENABLE_QNA' }),
    ],
    'visitor',
    '/order',
  );
  expect(await screen.findByText('손님에게')).toBeVisible();
  expect(screen.queryByText('회원에게')).not.toBeInTheDocument();
  expect(screen.queryByText('설정이 꺼짐')).not.toBeInTheDocument();
});

describe('a part that breaks', () => {
  // React reports what a boundary caught; here that is expected.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());
  const Broken = () => {
    throw new Error('broken');
  };

  // B-slot-1
  it('gives way to the fallback version, and leaves nothing behind without one', async () => {
    const versions = [Broken, text('예비 버전')];
    const source = createScreenSource(async (skip) => ({
      Screen: versions[skip] ?? Broken,
      next: (skip + 1) % versions.length,
    }));
    await open([part(Broken, { module: './Alone' }), part(Broken, { source })]);
    expect(await screen.findByText('예비 버전')).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(/^계정설정예비 버전$/);
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
  });

  // B-slot-1
  it('has its room until it is there, none when it does not come, and the screen works meanwhile', async () => {
    let fail = (_error: Error): void => undefined;
    const waiting = new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
    await open([part(Broken, { source: createScreenSource(() => waiting) })]);
    const main = screen.getByRole('main');
    const rooms = () => [...main.querySelectorAll('div')].filter(({ style }) => style.minHeight === '120px');
    await waitFor(() => expect(rooms()).toHaveLength(1));
    await act(async () => fail(new Error('503')));
    expect(rooms()).toHaveLength(0);
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
  });
});

// B-slot-1
it('the registry offers parts of remotes that are on, of the version that is taken, in order', () => {
  const remote = (name: string, order: number, enabled = true) => {
    const slots = [{ slot: 'account.rows', module: './Card', order, audience: 'member' as const }];
    return { enabled, live: sampleRemote(name, { screens: [{ ...sampleScreen(`/${name}`), slots }] }), fallback: null };
  };
  const remotes = {
    'mf-b': remote('b', 20),
    'mf-a': remote('a', 20),
    'mf-c': remote('c', 1),
    'mf-d': remote('d', 0, false),
  };
  expect(offeredParts({ schema: 3, remotes }).map(({ remote }) => remote)).toEqual(['mf-c', 'mf-b', 'mf-a']);
});
