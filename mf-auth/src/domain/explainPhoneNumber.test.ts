import { explainPhoneNumber } from './explainPhoneNumber';

// B-register-39
test.each([
  ['', '번호를 입력해 주세요.'],
  ['010-1234-567', '숫자 11자리여야 해요. 지금은 10자리예요.'],
  ['02-1234-56789', '010으로 시작하는 휴대전화 번호를 입력해 주세요.'],
  ['+82 10 1234 567', '숫자만 입력해 주세요. 하이픈(-)이나 띄어쓰기는 있어도 괜찮아요.'],
  ['공일공1234', '숫자만 입력해 주세요. 하이픈(-)이나 띄어쓰기는 있어도 괜찮아요.'],
])('%p: "%s"', (typed, reason) => {
  expect(explainPhoneNumber(typed)).toBe(reason);
});
