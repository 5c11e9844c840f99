import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type RenderScreenOptions, renderScreen } from 'shared-ui/testing';
import { LinkField, useLinkParts } from './LinkField';

export const link = () => screen.getByLabelText('주문 링크');
export const type = (value: string) => fireEvent.change(link(), { target: { value } });
export const described = (text: string) =>
  waitFor(() => expect(link()).toHaveAccessibleDescription(expect.stringContaining(text)));

const FOLLOWER = { platform: '인스타그램', category: '인스타 팔로워', product: '인스타 한국인 팔로워' };

function Harness({ start = '', product = FOLLOWER }: { start?: string; product?: typeof FOLLOWER }) {
  const [value, setValue] = useState(start);
  const binding = { name: 'link', value, error: undefined, onChange: setValue };
  const parts = useLinkParts();
  return <LinkField field={binding} parts={parts} linked={product} blockedText={undefined} />;
}

export const show = (start = '', options: RenderScreenOptions = {}) =>
  renderScreen(<Harness start={start} />, { path: '/order', auth: 'member', ...options });

export const order = (id: number, status: number, orderedLink: string) => {
  const numbers = { serviceId: 101, point: 25, amount: 10, startCount: null, remains: null };
  return { id, createdAt: '2026-11-01T00:00:00.000Z', link: orderedLink, status, ...numbers };
};
