import { Alert, Button, Stack } from 'shared-ui';

const TEXT = {
  general: '일반 회원가입',
  naver: '네이버로 회원가입',
  kakao: '카카오로 회원가입',
} as const;

/** A way to sign up with an account of another site. */
export interface SocialWay {
  isRunning: boolean;
  /** Why the last try failed, in Korean. */
  failure: string | null;
  start: () => void;
}

interface RegisterChoiceProps {
  /** Null where the shop does not offer it. */
  naver: SocialWay | null;
  kakao: SocialWay | null;
  onGeneral: () => void;
}

/** The ways to sign up (B-register-2). */
export function RegisterChoice({ naver, kakao, onGeneral }: RegisterChoiceProps) {
  return (
    <Stack gap="x3">
      <Button variant="primary" block onClick={onGeneral}>
        {TEXT.general}
      </Button>
      {naver && <SocialButton {...naver} text={TEXT.naver} />}
      {kakao && <SocialButton {...kakao} text={TEXT.kakao} />}
    </Stack>
  );
}

function SocialButton({ text, isRunning, failure, start }: SocialWay & { text: string }) {
  return (
    <>
      <Button variant="quiet" block loading={isRunning} onClick={start}>
        {text}
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  );
}
