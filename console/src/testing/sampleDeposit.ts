export const SAMPLE_TIME = '2026-03-02T03:00:00.000Z';

export const sampleDeposit = (id: number, depositor: string, payable: number) => ({
  id,
  memberId: 'haneul',
  name: depositor,
  depositor,
  point: payable,
  payable,
  feeType: 2,
  status: 'pending',
  createdAt: SAMPLE_TIME,
  refunded: 0,
  feeValue: {},
});
