import { useSettings } from '@storefront/shared-ui';

/** The operator's list, or a default (B-legal-9). */
export function Processors() {
  const { processors } = useSettings().privacy;
  if (processors.length === 0) {
    return (
      <ul>
        <li>서버와 데이터 보관: 서버 운영 업체</li>
        <li>인증코드와 안내 발송: 이메일과 문자 발송 업체 (이메일, 휴대전화 번호)</li>
        <li>주문 처리: 상품을 공급하는 업체 (주문한 주소와 수량)</li>
      </ul>
    );
  }
  return (
    <ul>
      {processors.map(([company, work]) => (
        <li key={company}>{`${company}: ${work}`}</li>
      ))}
    </ul>
  );
}

export function Transfers() {
  const { transfers, isDomestic } = useSettings().privacy;
  if (isDomestic) return <p>회사는 개인정보를 국외로 보내지 않습니다.</p>;
  return (
    <>
      <p>주문을 처리하려고 아래의 정보를 국외로 보낼 수 있습니다.</p>
      {transfers.length === 0 ? <AnyTransfer /> : <OwnTransfers rows={transfers} />}
      <p>원하지 않으면 주문하지 않거나 아래 연락처로 거부할 수 있으며, 그 주문은 처리할 수 없습니다.</p>
    </>
  );
}

function AnyTransfer() {
  return (
    <ul>
      <li>받는 곳: 상품을 공급하는 업체 가운데 국외에 있는 곳</li>
      <li>보내는 항목: 주문한 주소와 수량. 이름, 이메일, 연락처는 보내지 않습니다.</li>
      <li>보내는 때와 방법: 주문을 처리할 때 암호화된 통신망으로 전송</li>
      <li>목적과 보관 기간: 주문을 처리하는 데 쓰며, 처리를 마칠 때까지 보관</li>
    </ul>
  );
}

function OwnTransfers({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <ul>
      {rows.map(([receiver, country, items, purpose, period]) => (
        <li key={receiver}>{`${receiver} (${country}): ${items}. ${purpose}. 보관 기간: ${period}`}</li>
      ))}
    </ul>
  );
}
