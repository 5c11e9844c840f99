import { isBusinessNumberValid } from './isBusinessNumberValid.js';

describe('사업자등록번호의 검증 숫자', () => {
  it.each(['220-81-62517', '2208162517', '124-81-00998', '120-81-47521', ' 220-81-62517 '])('%s는 맞다', (text) => {
    expect(isBusinessNumberValid(text)).toBe(true);
  });

  it.each(['220-81-62518', '123-45-67890', '', '220816251', '22081625170', '220-81-6251a', '２２０８１６２５１７'])(
    '%p는 틀리다',
    (text) => {
      expect(isBusinessNumberValid(text)).toBe(false);
    },
  );
});
