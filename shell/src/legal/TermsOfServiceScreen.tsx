import { LOG_RETENTION_MONTHS, REFUND_WINDOW_HOURS, TOP_UP_EXPIRY_HOURS } from 'contract';
import { useBrand, useSettings } from 'shared-ui';
import { CompanyFacts } from './CompanyFacts';
import { Article, LegalDocument } from './LegalDocument';

/** Terms of service; spec 2 "Static pages" fixes refunds and how long logs are kept. */
export function TermsOfServiceScreen() {
  const brand = useBrand();
  const company = useSettings().footer.company || brand;
  return (
    <LegalDocument title="이용약관">
      <Article title="제1조 (목적)">
        <p>
          이 약관은 {company}(이하 '회사')가 운영하는 {brand}(이하 '서비스')를 이용하는 데 필요한 회사와 이용자의 권리와
          의무, 이용 조건과 절차를 정합니다.
        </p>
      </Article>
      <Article title="제2조 (용어의 뜻)">
        <ol>
          <li>회원은 이 약관에 동의하고 가입하여 아이디를 받은 사람을 말합니다.</li>
          <li>둘러보기 이용자는 가입하지 않고 상품을 살펴보는 사람을 말하며, 주문과 충전은 할 수 없습니다.</li>
          <li>포인트는 회원이 미리 충전하여 상품을 주문할 때 쓰는 결제 수단을 말하며, 1포인트는 1원에 해당합니다.</li>
          <li>상품은 소셜 미디어 계정이나 게시물의 성장을 돕는 온라인 마케팅 서비스를 말합니다.</li>
          <li>자동주문은 회원이 정한 횟수와 간격에 따라 같은 상품을 되풀이하여 주문하는 기능을 말합니다.</li>
        </ol>
      </Article>
      <Article title="제3조 (약관의 게시와 변경)">
        <p>
          회사는 이 약관을 서비스 화면에 게시합니다. 법령을 어기지 않는 범위에서 약관을 바꿀 수 있으며, 바꿀 때에는
          적용일과 바뀌는 내용을 적용일 7일 전부터, 회원에게 불리한 변경은 30일 전부터 알립니다. 회원은 바뀐 약관에
          동의하지 않으면 탈퇴할 수 있습니다.
        </p>
      </Article>
      <Article title="제4조 (가입과 계정)">
        <ol>
          <li>
            이용 계약은 가입 신청자가 약관에 동의하고 필요한 정보를 입력한 뒤 회사가 가입을 받아들인 때에 맺어집니다.
          </li>
          <li>
            회사는 다른 사람의 정보를 쓰거나 사실과 다른 정보를 입력한 신청을 받아들이지 않거나 나중에 취소할 수
            있습니다.
          </li>
          <li>회원은 아이디와 비밀번호, API 키를 스스로 관리하며, 다른 사람이 쓰게 해서는 안 됩니다.</li>
          <li>계정이 도용된 것을 알게 되면 바로 비밀번호를 바꾸고 회사에 알려야 합니다.</li>
        </ol>
      </Article>
      <Article title="제5조 (포인트 충전)">
        <ol>
          <li>포인트는 계좌이체로 충전하며, 회원이 신청한 입금자명과 금액이 실제 입금과 같을 때 반영됩니다.</li>
          <li>신청한 뒤 {TOP_UP_EXPIRY_HOURS}시간 안에 입금하지 않으면 충전 신청은 자동으로 취소됩니다.</li>
          <li>
            세금계산서를 신청하면 부가가치세에 해당하는 금액이 입금액에 더해질 수 있으며, 그 금액은 신청 화면에
            표시합니다.
          </li>
          <li>포인트는 다른 사람에게 넘기거나 팔 수 없습니다.</li>
        </ol>
      </Article>
      <Article title="제6조 (주문과 제공)">
        <ol>
          <li>
            주문은 회원이 상품, 링크, 수량을 확인하고 주문하기를 누른 때에 이루어지며, 결제 포인트가 바로 차감됩니다.
          </li>
          <li>회원은 링크를 정확히 입력해야 하며, 대상 계정과 게시물을 공개 상태로 두어야 합니다.</li>
          <li>작업이 되지 않은 수량이 있으면 그만큼의 포인트를 되돌려 드립니다.</li>
          <li>소셜 미디어의 정책 변화에 따라 작업이 늦어지거나 결과가 달라질 수 있습니다.</li>
        </ol>
      </Article>
      <Article title="제7조 (환불)">
        <ol>
          <li>
            <strong>환불은 결제 후 {REFUND_WINDOW_HOURS}시간 이내에만 신청할 수 있습니다.</strong> 결제 후{' '}
            {REFUND_WINDOW_HOURS}시간이 지나면 환불되지 않습니다.
          </li>
          <li>
            <strong>이미 사용한 포인트는 환불되지 않습니다.</strong> 일부만 사용한 경우에는 사용하지 않은 포인트만
            환불합니다.
          </li>
          <li>환불은 입금자와 같은 이름의 계좌로 하며, 신청 내용을 확인한 뒤 처리합니다.</li>
          <li>법령이 이와 달리 정하여 회원을 더 보호하는 경우에는 법령을 따릅니다.</li>
        </ol>
      </Article>
      <Article title="제8조 (주문과 입금 기록의 보관)">
        <p>
          <strong>주문 기록과 입금 기록은 {LOG_RETENTION_MONTHS}개월 동안만 보관합니다.</strong> 그 뒤에는 서비스에서
          조회할 수 없으므로 필요한 기록은 미리 저장해 두시기 바랍니다. 법령에 따라 따로 보존하는 결제 기록은
          개인정보처리방침에서 정한 기간을 따릅니다.
        </p>
      </Article>
      <Article title="제9조 (이용자가 해서는 안 되는 일)">
        <ul>
          <li>다른 사람의 계정이나 결제 정보를 쓰는 일</li>
          <li>법령을 어기거나 다른 사람의 권리를 해치는 내용을 담은 링크를 주문하는 일</li>
          <li>서비스의 운영을 방해하거나 취약점을 악용하는 일</li>
          <li>거짓으로 입금을 신청하거나 환불을 되풀이하여 부당한 이익을 얻는 일</li>
        </ul>
        <p>회사는 이를 어긴 회원의 이용을 제한하거나 계약을 끝낼 수 있으며, 그 이유를 알립니다.</p>
      </Article>
      <Article title="제10조 (탈퇴)">
        <p>
          회원은 계정설정에서 언제든지 탈퇴할 수 있습니다. 탈퇴는 바로 이루어지고 되돌릴 수 없으며, 남은 포인트는 모두
          사라지고 그 계정은 다시 이용할 수 없습니다. 환불할 수 있는 포인트가 남아 있다면 탈퇴하기 전에 환불을 신청해
          주시기 바랍니다.
        </p>
      </Article>
      <Article title="제11조 (서비스의 변경과 중단)">
        <p>
          회사는 점검, 고장, 제휴 서비스의 사정이 있을 때 서비스의 전부나 일부를 바꾸거나 잠시 멈출 수 있습니다. 미리
          알릴 수 있는 경우에는 화면에 먼저 알리고, 그렇지 못한 경우에는 사유가 생긴 뒤 바로 알립니다.
        </p>
      </Article>
      <Article title="제12조 (책임)">
        <p>
          회사는 고의나 과실로 회원에게 손해를 입힌 경우 법령에 따라 책임을 집니다. 천재지변, 소셜 미디어 운영사의 조치,
          회원이 잘못 입력한 정보처럼 회사가 책임질 수 없는 사유로 생긴 손해에는 책임을 지지 않습니다.
        </p>
      </Article>
      <Article title="제13조 (분쟁의 해결)">
        <p>
          서비스와 관련한 문의와 불만은 아래 연락처로 받아 성실히 처리합니다. 이 약관에는 대한민국 법을 적용하며, 소송이
          필요한 경우 관할 법원은 민사소송법에 따라 정합니다.
        </p>
      </Article>
      <Article title="회사 정보">
        <CompanyFacts />
      </Article>
    </LegalDocument>
  );
}
