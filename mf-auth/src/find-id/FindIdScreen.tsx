import { PATHS } from '@storefront/contract';
import { postFindId } from '../api';
import { FindPage } from '../layout/FindPage';

/** /find-id (B-recover-1). */
export default function FindIdScreen() {
  return (
    <FindPage
      title="아이디 찾기"
      lead="가입한 이메일로 아이디를 보내 드려요."
      sentText="입력한 주소로 가입한 계정이 있으면 아이디를 적은 메일이 곧 도착해요. 메일함과 스팸함을 확인해 주세요."
      other={{ path: PATHS.findPassword, label: '비밀번호 찾기' }}
      post={postFindId}
    />
  );
}
