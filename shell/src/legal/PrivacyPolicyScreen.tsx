import { COLLECTED, LEGAL_VERSIONS, PATHS } from '@storefront/contract';
import { TextLink, useBrand, useSettings } from '@storefront/shared-ui';
import { BrowserStorage } from './BrowserStorage';
import { Processors, Transfers } from './Entrusted';
import { Article, CompanyFacts, LegalDocument } from './LegalDocument';
import { RetentionList } from './RetentionList';

/** (B-legal-2, B-legal-3) */
export function PrivacyPolicyScreen() {
  const brand = useBrand();
  const company = useSettings().footer.company || brand;
  return (
    <LegalDocument kind="privacy" version={LEGAL_VERSIONS.privacy[0]}>
      <Article title="1. 개인정보처리방침의 목적">
        <p>{`${company}(이하 '회사')는 ${brand} 서비스를 이용하는 분들의 개인정보를 소중히 여기며, 개인정보 보호법을 비롯한 관련 법령을 지킵니다. 이 방침은 어떤 정보를 왜 수집하고 얼마나 보관하는지 알려 드립니다.`}</p>
      </Article>
      <Article title="2. 수집하는 개인정보">
        <ul>
          {COLLECTED.listed.map(([text, stressed, more]) => (
            <li key={text}>
              <span>{text}</span>
              {stressed && <strong>{stressed}</strong>}
              {more && <span>{more}</span>}
            </li>
          ))}
        </ul>
        {COLLECTED.told.map((text) => (
          <p key={text}>{text}</p>
        ))}
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
        <RetentionList />
      </Article>
      <Article title="5. 파기하는 방법">
        <p>
          보관 기간이 끝난 정보는 지체 없이 파기합니다. 전자 파일은 되살릴 수 없는 방법으로 지우고, 종이에 출력한 것은
          분쇄하거나 태웁니다.
        </p>
      </Article>
      <Article title="6. 다른 곳에 제공하는 경우">
        <p>회사는 이용자의 동의가 있거나 법령에 근거가 있는 경우에만 개인정보를 다른 곳에 제공합니다.</p>
      </Article>
      <Article title="7. 업무를 맡기는 곳 (수탁자)">
        <p>회사는 서비스를 운영하는 데 필요한 일을 아래와 같이 맡기며, 개인정보가 안전하게 다루어지는지 살핍니다.</p>
        <Processors />
      </Article>
      <Article title="8. 국외 이전">
        <Transfers />
      </Article>
      <Article title="9. 이용자의 권리">
        <p>
          이용자는 언제든지 자신의 개인정보를 확인하고 고치거나 지워 달라고 요청할 수 있으며, 처리를 멈추어 달라고
          하거나 동의를 거둘 수 있습니다. <TextLink to={PATHS.account}>계정설정</TextLink>에서 직접 할 수 있는 일은
          아래와 같고, 그 밖의 요청은 아래 연락처로 받아 지체 없이 처리합니다.
        </p>
        <ul>
          <li>내 정보 내려받기: 회사가 보관하는 내 정보를 모두 파일로 받기</li>
          <li>이메일과 비밀번호 변경, 최근 로그인 확인</li>
          <li>회원탈퇴: 개인정보를 바로 파기하기</li>
        </ul>
      </Article>
      <Article title="10. 쿠키와 브라우저에 저장하는 정보">
        <BrowserStorage />
      </Article>
      <Article title="11. 안전하게 지키는 방법">
        <ul>
          <li>비밀번호는 되돌릴 수 없도록 암호화하여 저장하며, 회사도 그 내용을 알 수 없습니다.</li>
          <li>개인정보를 다루는 사람을 필요한 만큼으로 줄이고 접근 권한을 관리합니다.</li>
          <li>정해진 횟수를 넘는 로그인 실패와 인증번호 요청을 막습니다.</li>
        </ul>
      </Article>
      <Article title="12. 개인정보 보호 책임자와 문의">
        <p>개인정보와 관련한 문의와 불만은 아래로 연락해 주시기 바랍니다. 개인정보 보호 책임자는 회사의 대표입니다.</p>
        <CompanyFacts />
        <p>
          더 도움이 필요하면 개인정보침해신고센터(국번 없이 118)나 개인정보분쟁조정위원회(1833-6972)에 상담을 신청할 수
          있습니다.
        </p>
      </Article>
      <Article title="13. 방침의 변경">
        <p>이 방침을 바꿀 때에는 바뀌는 내용과 적용일을 적용일 7일 전부터 서비스 화면에 알립니다.</p>
      </Article>
    </LegalDocument>
  );
}
