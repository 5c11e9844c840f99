import { screen, within } from '@testing-library/react';
import { follower, services } from '../../domain/catalogue.fixture';
import { field, type renderOrder } from '../renderOrder';

export const sheet = async () => within(await screen.findByRole('dialog', { name: '인스타 팔로워' }));
export const openSheet = async (user: Awaited<ReturnType<typeof renderOrder>>['user']) => {
  await user.pointer({ keys: '[MouseLeft]', target: field.product() });
  return sheet();
};

export const SHELF = [
  ...services,
  { ...follower, id: 103, text: '인스타 실속 팔로워', point: 1.5, notice: '<li>시작: 0~6시간</li><li>AS: 30일</li>' },
];
