import { PATHS } from '@storefront/contract';
import { postFindPassword } from '../api';
import { FindPage } from '../layout/FindPage';

const TEXT = {
  title: '비밀번호 찾기',
  lead: '가입한 이메일로 새 비밀번호를 정할 수 있는 링크를 보내 드려요.',
  sent: '입력한 주소로 가입한 계정이 있으면 메일이 곧 도착해요. 메일함과 스팸함을 확인해 주세요. 재설정 링크는 30분 동안 쓸 수 있어요.',
  findId: '아이디 찾기',
} as const;

/** /find-password (B-recover-1). */
export default function FindPasswordScreen() {
  return (
    <FindPage
      title={TEXT.title}
      lead={TEXT.lead}
      sentText={TEXT.sent}
      other={{ path: PATHS.findId, label: TEXT.findId }}
      post={postFindPassword}
    />
  );
}
