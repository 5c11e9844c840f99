import { NAVER, setUpSocialShop, walkFromSignUpToOrder } from './support/socialLogin';

const suite = setUpSocialShop();

// B-login-9, B-login-13, B-login-14, B-login-19, B-login-30
it('Naver leads from the first press over the sign-up to an order, without a word of the policy', () =>
  walkFromSignUpToOrder(suite, {
    name: NAVER,
    title: '네이버 회원가입',
    path: '/register/naver',
    prefix: 'naver',
  }));
