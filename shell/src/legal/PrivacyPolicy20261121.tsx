import { useBrand, useSettings } from '@storefront/shared-ui';
import { Article, CompanyFacts, LegalDocument } from './LegalDocument';

/** Privacy policy from 21 November 2026. A text that was in force never changes, nor do its figures. */
export function PrivacyPolicy20261121() {
  const brand = useBrand();
  const company = useSettings().footer.company || brand;
  return (
    <LegalDocument kind="privacy" version="2026-11-21">
      <Article title="1. 개인정보처리방침의 목적">
        <p>{`${company}(이하 '회사')는 ${brand} 서비스를 이용하는 분들의 개인정보를 소중히 여기며, 개인정보 보호법을 비롯한 관련 법령을 지킵니다. 이 방침은 어떤 정보를 왜 수집하고 얼마나 보관하는지 알려 드립니다.`}</p>
      </Article>
      <Article title="2. 수집하는 개인정보">
        <ul>
          <li>
            회원가입과 로그인: <strong>아이디, 이메일, 비밀번호</strong>
          </li>
          <li>
            포인트 충전: <strong>입금자명</strong>
          </li>
          <li>
            현금영수증 신청(선택): <strong>휴대전화 번호</strong>
          </li>
        </ul>
        <p>
          현금영수증용 휴대전화 번호는 입력하지 않아도 서비스를 이용할 수 있습니다. 세금계산서를 신청하거나 휴대전화
          인증을 사용하는 경우에는 그에 필요한 정보를 해당 화면에서 따로 입력받습니다. 로그인하면 접속 기록(일시,
          브라우저와 기기 정보, 끝부분을 가린 IP 주소)이 자동으로 저장되며, 계정설정의 '최근 로그인'에서 볼 수 있습니다.
        </p>
        <p>
          입금은 은행의 입금 알림으로 확인할 수 있으며, 이때 알림에 담긴 입금자명, 금액과 일시를 받습니다. 알림으로 받은
          입금자명은 3개월 뒤에 지웁니다.
        </p>
      </Article>
      <Article title="3. 이용하는 목적">
        <ul>
          <li>회원을 구별하고 로그인 상태를 유지하며 부정한 이용을 막기 위하여</li>
          <li>입금을 확인하고 포인트를 충전하며 주문을 처리하기 위하여</li>
          <li>현금영수증과 세금계산서를 발행하기 위하여</li>
          <li>아이디 찾기, 비밀번호 재설정, 문의와 불만에 답하기 위하여</li>
        </ul>
      </Article>
      <Article title="4. 보관 기간">
        <p>
          개인정보는 탈퇴하거나 목적을 이루면 바로 파기합니다. 다만 아래의 기록은 관련 법령과 회사의 방침에 따라 정한
          기간 동안 보관합니다.
        </p>
        <ul>
          <li>
            부정 이용 기록: <strong>5년</strong>
          </li>
          <li>
            대금 결제, 계약과 청약철회에 관한 기록: <strong>5년</strong>
          </li>
          <li>
            소비자의 불만과 분쟁 처리에 관한 기록: <strong>3년</strong>
          </li>
          <li>
            본인 확인에 관한 기록: <strong>6개월</strong>
          </li>
          <li>
            방문(접속) 기록: <strong>3개월</strong>. 로그인 기록은 탈퇴하면 바로 파기합니다.
          </li>
        </ul>
      </Article>
      <Article title="5. 파기하는 방법">
        <p>
          보관 기간이 끝난 정보는 지체 없이 파기합니다. 전자 파일은 되살릴 수 없는 방법으로 지우고, 종이에 출력한 것은
          분쇄하거나 태웁니다.
        </p>
      </Article>
      <Article title="6. 다른 곳에 제공하거나 맡기는 경우">
        <p>
          회사는 이용자의 동의가 있거나 법령에 근거가 있는 경우에만 개인정보를 다른 곳에 제공합니다. 업무를 다른 곳에
          맡길 때에는 맡는 곳과 맡기는 일을 이 방침에 알리고, 개인정보가 안전하게 다루어지는지 살핍니다.
        </p>
      </Article>
      <Article title="7. 이용자의 권리">
        <p>
          이용자는 언제든지 자신의 개인정보를 확인하고 고치거나 지워 달라고 요청할 수 있으며, 처리를 멈추어 달라고 할 수
          있습니다. 비밀번호 변경과 회원탈퇴는 계정설정에서 직접 할 수 있고, 그 밖의 요청은 아래 연락처로 받아 지체 없이
          처리합니다.
        </p>
      </Article>
      <Article title="8. 브라우저에 저장하는 정보">
        <p>
          로그인과 둘러보기 상태, 저장하기로 선택한 아이디, 다크 모드 설정을 이용자의 브라우저 저장소에 둡니다. 브라우저
          설정에서 언제든지 지울 수 있으며, 지우면 로그인이 풀릴 수 있습니다. 광고를 위한 추적 정보는 저장하지 않습니다.
        </p>
      </Article>
      <Article title="9. 안전하게 지키는 방법">
        <ul>
          <li>비밀번호는 되돌릴 수 없도록 암호화하여 저장하며, 회사도 그 내용을 알 수 없습니다.</li>
          <li>개인정보를 다루는 사람을 필요한 만큼으로 줄이고 접근 권한을 관리합니다.</li>
          <li>정해진 횟수를 넘는 로그인 실패와 인증번호 요청을 막습니다.</li>
        </ul>
      </Article>
      <Article title="10. 개인정보 보호 책임자와 문의">
        <p>개인정보와 관련한 문의와 불만은 아래로 연락해 주시기 바랍니다. 개인정보 보호 책임자는 회사의 대표입니다.</p>
        <CompanyFacts />
        <p>
          더 도움이 필요하면 개인정보침해신고센터(국번 없이 118)나 개인정보분쟁조정위원회(1833-6972)에 상담을 신청할 수
          있습니다.
        </p>
      </Article>
      <Article title="11. 방침의 변경">
        <p>이 방침을 바꿀 때에는 바뀌는 내용과 적용일을 적용일 7일 전부터 서비스 화면에 알립니다.</p>
      </Article>
    </LegalDocument>
  );
}
