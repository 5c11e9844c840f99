import { buildTossLink } from './buildTossLink';

const transfer = { bankingCode: '088', accountNumber: '110-123-456789', amount: 11_000 };

// B-point-19
describe('buildTossLink', () => {
  test.each([
    ['a code', '088', '신한'],
    ['a name', '기업은행', '기업'],
  ])('names the bank by %s', (_, bankingCode, bank) => {
    const link = buildTossLink({ ...transfer, bankingCode });
    expect(link).toBe(`supertoss://send?bank=${encodeURIComponent(bank)}&accountNo=110123456789&amount=11000`);
  });

  test.each([
    ['an unknown code', { bankingCode: '999' }],
    ['an unknown name', { bankingCode: '신한&amount=1' }],
    ['no bank', { bankingCode: ' ' }],
    ['no account', { accountNumber: '-' }],
  ])('is absent with %s', (_, difference) => {
    expect(buildTossLink({ ...transfer, ...difference })).toBeNull();
  });
});
