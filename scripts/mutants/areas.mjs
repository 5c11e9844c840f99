// Sources to change, and the near and quick tests that must notice. Files over 20 s are excluded by name.

export const AREAS = [
  {
    name: 'money',
    sources: ['contract/src/money'],
    tests: { folders: ['contract/src/money'] },
  },
  {
    name: 'validation',
    sources: ['contract/src/validation'],
    tests: { folders: ['contract/src/validation'] },
  },
  {
    name: 'points',
    sources: ['server/src/points'],
    tests: {
      folders: ['server/src/points'],
      files: [
        'server/src/orders/setOrderStatus.test.ts',
        'server/src/orders/history/pointLedger.test.ts',
        'server/src/members/memberRoutes.test.ts',
        'server/src/operator/alerts.test.ts',
        'server/src/operator/deposits.test.ts',
        'server/src/operator/margin.test.ts',
        'server/src/operator/operatorRoutes.test.ts',
        'server/src/operator/refundRequests.test.ts',
        'server/src/operator/today.test.ts',
        'server/src/retention.test.ts',
      ],
      leftOut: /\.security\.|unusedPoints/,
    },
  },
  {
    name: 'payment',
    sources: ['server/src/orders/payment.ts'],
    tests: {
      folders: ['server/src/orders'],
      leftOut: /\/(suppliers|history)\/|Races|parallelOrders|deadlock|autoOrders|setOrderStatus/,
    },
  },
  {
    name: 'members',
    sources: ['server/src/members/deleteAccount.ts', 'server/src/members/readMemberData.ts'],
    tests: {
      files: [
        'server/src/members/memberRoutes.test.ts',
        'server/src/members/notificationRoutes.test.ts',
        'server/src/members/pastLogIns.test.ts',
        'server/src/operator/suspensions.test.ts',
        'server/src/orders/history/myData.test.ts',
      ],
    },
  },
  {
    name: 'session',
    sources: ['shared-ui/src/session'],
    tests: {
      folders: ['shared-ui/src/session', 'shared-ui/src/api'],
      files: ['shared-ui/src/shared.test.tsx', 'shared-ui/src/hydration.full.test.tsx'],
    },
  },
  {
    name: 'order',
    sources: ['mf-order/src/order/use*.ts'],
    tests: {
      folders: ['mf-order/src/order'],
      leftOut: /\/(many|sheet)\/|hydration|AskNotifications|LinkField|NoticeBoard/,
    },
  },
];
