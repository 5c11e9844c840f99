import { LOG_RETENTION_MONTHS, REFUND_WINDOW_HOURS } from '@storefront/contract';

export const DEMO_NOTICES: readonly { content: string; isTop: boolean; daysAgo: number }[] = [
  {
    isTop: true,
    daysAgo: 2,
    content:
      '<p><strong>주문 전에 링크를 꼭 확인해 주세요.</strong></p><p>비공개 계정이나 삭제된 게시물은 진행되지 않고, 잘못 입력한 링크로 시작된 주문은 되돌릴 수 없어요.</p>',
  },
  {
    isTop: true,
    daysAgo: 6,
    content:
      '<p><strong>포인트는 입금 후 보통 1~10분 안에 충전돼요.</strong></p><p>입금자명과 금액이 신청하신 내용과 같아야 해요. 3시간 안에 입금하지 않으면 신청이 자동으로 취소돼요.</p>',
  },
  {
    isTop: false,
    daysAgo: 3,
    content:
      '<p>인스타그램 팔로워 국내 상품의 시작 시간이 빨라졌어요.</p><ul><li>기존: 0~12시간</li><li>변경: 0~6시간</li></ul>',
  },
  {
    isTop: false,
    daysAgo: 9,
    content: '<p>스레드와 텔레그램 상품이 새로 추가됐어요. 주문하기에서 플랫폼을 선택해 확인해 보세요.</p>',
  },
  {
    isTop: false,
    daysAgo: 17,
    content:
      '<p>유튜브 시청 시간 상품은 60분 이상의 공개 영상으로 주문해 주세요. 짧은 영상은 진행이 늦어질 수 있어요.</p>',
  },
  {
    isTop: false,
    daysAgo: 30,
    content: `<p>주문과 충전 내역은 ${LOG_RETENTION_MONTHS}개월 동안 보관해요. 필요한 내역은 미리 저장해 주세요. 자세한 내용은 <a href="/terms/service" target="_blank" rel="noopener nofollow">이용약관</a>에서 볼 수 있어요.</p>`,
  },
];

export const DEMO_FAQS: Readonly<Record<string, string>> = {
  '주문하면 언제 시작되나요?':
    '<p>상품마다 시작 시간이 달라요. 상품 설명의 <strong>시작</strong> 항목을 확인해 주세요. 대부분 1시간 안에 시작돼요.</p>',
  '비공개 계정도 주문할 수 있나요?': '<p>아니요. 주문이 끝날 때까지 계정과 게시물을 공개로 유지해 주세요.</p>',
  '비밀번호를 알려 드려야 하나요?': '<p>아니요. 링크나 아이디만 있으면 돼요. 어떤 경우에도 비밀번호를 묻지 않아요.</p>',
  '포인트는 어떻게 충전하나요?':
    '<ol><li>포인트 충전에서 입금자명과 금액을 입력해 신청해 주세요.</li><li>안내된 계좌로 같은 금액을 입금해 주세요.</li><li>보통 1~10분 안에 충전돼요.</li></ol>',
  '입금했는데 충전되지 않아요.':
    '<p>입금자명이나 금액이 신청 내용과 다르면 확인이 늦어질 수 있어요. 10분이 지나도 충전되지 않으면 카카오톡 상담으로 알려 주세요.</p>',
  '환불받을 수 있나요?': `<p>결제 후 ${REFUND_WINDOW_HOURS}시간 안에 사용하지 않은 포인트만 환불할 수 있어요. 사용한 포인트는 환불되지 않아요.</p>`,
  '주문이 중간에 멈추면 어떻게 되나요?':
    '<p>진행되지 않은 수량만큼 포인트가 자동으로 환불돼요. 주문내역에서 남은 수량을 확인할 수 있어요.</p>',
  'AS는 무엇인가요?':
    '<p>기간 안에 줄어든 수량을 다시 채워 드리는 서비스예요. 주문내역에서 끝난 주문의 <strong>AS 신청</strong>을 눌러 주세요. 비용은 없어요.</p>',
  '같은 링크로 여러 번 주문해도 되나요?':
    '<p>앞선 주문이 끝난 뒤에 주문해 주세요. 동시에 진행되면 수량이 정확하게 세어지지 않을 수 있어요.</p>',
  '세금계산서나 현금영수증을 받을 수 있나요?':
    '<p>네. 충전할 때 증빙 유형을 선택해 주세요. 세금계산서는 부가세 10%가 더해진 금액을 입금해 주셔야 해요.</p>',
};

export const DEMO_REGISTER_WHERE: readonly string[] = [
  '네이버 검색',
  '구글 검색',
  '인스타그램',
  '유튜브',
  '블로그 · 카페',
  '지인 추천',
  '기타',
];
