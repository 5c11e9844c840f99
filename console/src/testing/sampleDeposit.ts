export const SAMPLE_TIME = '2026-03-02T03:00:00.000Z';

const NEW = { memberId: 'haneul', feeType: 2, status: 'pending', createdAt: SAMPLE_TIME, refunded: 0, feeValue: {} };

export const sampleDeposit = (id: number, depositor: string, payable: number) => ({
  ...NEW,
  id,
  name: depositor,
  depositor,
  point: payable,
  payable,
});
