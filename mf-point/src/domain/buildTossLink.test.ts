import { buildTossLink } from './buildTossLink';

const transfer = { bankingCode: '088', accountNumber: '110-123-456789', amount: 11_000 };

// B-point-19
describe('buildTossLink', () => {
  test.each([
    ['a code', '088', '신한'],
    ['a code that lost its zeros', '4', '국민'],
    ['a name', '카카오뱅크', '카카오뱅크'],
  ])('names the bank by %s', (_, bankingCode, bank) => {
    const link = buildTossLink({ ...transfer, bankingCode });
    expect(link).toBe(`supertoss://send?bank=${encodeURIComponent(bank)}&accountNo=110123456789&amount=11000`);
  });

  test.each([
    ['an unknown code', { bankingCode: '999' }],
    ['no bank', { bankingCode: ' ' }],
    ['no account', { accountNumber: '-' }],
  ])('is absent with %s', (_, difference) => {
    expect(buildTossLink({ ...transfer, ...difference })).toBeNull();
  });

  test('a name cannot add parts of its own', () => {
    expect(buildTossLink({ ...transfer, bankingCode: '신한&amount=1' })).toContain(
      'bank=%EC%8B%A0%ED%95%9C%26amount%3D1&',
    );
  });
});
