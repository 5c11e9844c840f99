/**
 * @jest-environment @storefront/build-kit/jest/JsdomEnvironment.js
 * @jest-environment-options {"url": "https://shop.example/login"}
 */
import { keepNaverAttempt, takeNaverAttempt } from './naverAttempt';

// B-login-35
it('is this browser’s for ten minutes, no other host’s to set, and belongs to one answer', () => {
  const write = jest.spyOn(Document.prototype, 'cookie', 'set');
  keepNaverAttempt({ state: 'shop.one', returnTo: '/point?amount=1' });
  expect(write.mock.lastCall?.[0]).toMatch(/^__Host-naver=[^;]+; Path=\/; Max-Age=600; SameSite=Lax; Secure$/);
  expect(takeNaverAttempt('shop.two')).toBeNull();
  expect(takeNaverAttempt('shop.one')).toEqual({ state: 'shop.one', returnTo: '/point?amount=1' });
  expect(takeNaverAttempt('shop.one')).toBeNull();
  expect(document.cookie).toBe('');
});
