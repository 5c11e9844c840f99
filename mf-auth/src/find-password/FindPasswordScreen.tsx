import { PATHS } from '@storefront/contract';
import { postFindPassword } from '../api';
import { FindPage } from '../layout/FindPage';

/** /find-password (B-recover-1). */
export default function FindPasswordScreen() {
  return (
    <FindPage
      title="비밀번호 찾기"
      lead="가입한 이메일로 새 비밀번호를 정할 수 있는 링크를 보내 드려요."
      sentText="입력한 주소로 가입한 계정이 있으면 메일이 곧 도착해요. 메일함과 스팸함을 확인해 주세요. 재설정 링크는 30분 동안 쓸 수 있어요."
      other={{ path: PATHS.findId, label: '아이디 찾기' }}
      post={postFindPassword}
    />
  );
}
