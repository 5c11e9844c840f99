import {
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationKind,
  type NotificationSettings,
} from '@storefront/contract';
import {
  Alert,
  Button,
  color,
  FailedState,
  Section,
  SelectField,
  Skeleton,
  Stack,
  Switch,
  space,
  styled,
  type,
} from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/controls';
import { useRef, useState } from 'react';
import { type Notifications, postNotifications } from '../api';
import { FormStack } from '../layout/FormStack';
import { Note } from '../layout/Note';
import { PushDevice } from './PushDevice';
import { useAction } from './useAction';

const TITLE = '알림';

const KIND: Readonly<Record<NotificationKind, string>> = {
  orderEnded: '주문이 끝났을 때',
  orderFailed: '주문이 취소되거나 일부만 진행됐을 때',
  autoOrderEnded: '자동주문의 마지막 회차를 주문했을 때',
  pointsLow: '자동주문이 1회 남았는데 포인트가 부족할 때',
  depositCredited: '포인트가 충전됐을 때',
  depositExpired: '입금 시간이 지나 충전 신청이 취소됐을 때',
  refillEnded: 'AS가 끝나거나 거절됐을 때',
  questionAnswered: '문의에 답변이 왔을 때',
};

const FALLBACK = { none: '알리지 않기', mail: '이메일로 받기', alimtalk: '카카오 알림톡으로 받기' } as const;
type Fallback = keyof typeof FALLBACK;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** No quiet hours end when they begin. */
const hoursExcept = (other: number) => HOURS.filter(({ value }) => value !== String(other));

const DEFAULT_QUIET = { from: 22, until: 8 };

const Group = styled.fieldset`
  > div {
    padding-block: ${space.x1};
  }
  legend {
    ${type.label}
    padding: 0;
    color: ${color.textSubtle};
  }
`;

const Hours = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${space.x3};
`;

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(KIND, kind);
const isFallback = (fallback: string): fallback is Fallback => Object.hasOwn(FALLBACK, fallback);

/** Notification settings (B-push-22). */
export function NotificationSection({ data: settings, failed, refetch }: Notifications) {
  const content = () => {
    if (settings) {
      return (
        <Stack $gap="x5">
          <Note>주문과 충전 소식을 알려 드려요. 잠금 화면에도 보일 수 있어서 상품과 링크는 적지 않아요.</Note>
          <PushDevice settings={settings} onChange={refetch} />
          <Choices settings={settings} onSave={refetch} />
        </Stack>
      );
    }
    if (failed) return <FailedState title="알림 설정을 불러오지 못했어요" {...failed} />;
    return <Skeleton height="20rem" />;
  };
  return <Section title={TITLE}>{content()}</Section>;
}

interface ChoicesProps {
  settings: NotificationSettings;
  onSave: () => void;
}

function choicesOf({ kinds, quiet, fallback }: NotificationSettings): NotificationChoices {
  return { kinds: kinds.filter(isKind), quiet, fallback: isFallback(fallback) ? fallback : 'none' };
}

type Part = keyof NotificationChoices;

/** Saves each change at once; changes that come meanwhile follow together. A failure shows what is saved. */
function useChoices({ settings, onSave }: ChoicesProps) {
  const [choices, setChoices] = useState(() => choicesOf(settings));
  const [last, setLast] = useState<{ part: Part; before: NotificationChoices } | null>(null);
  const saved = useRef(choices);
  const wanted = useRef(choices);
  const show = (next: NotificationChoices) => {
    wanted.current = next;
    setChoices(next);
  };
  const saving = useAction(async () => {
    try {
      while (saved.current !== wanted.current) {
        const sent = wanted.current;
        await postNotifications(sent);
        saved.current = sent;
      }
    } catch (thrown) {
      setLast(null);
      show(saved.current);
      throw thrown;
    }
    onSave();
  });
  const change = (part: Part, next: Partial<NotificationChoices>) => {
    setLast({ part, before: wanted.current });
    show({ ...wanted.current, ...next });
    saving.run();
  };
  return { choices, change, last, saving };
}

function Choices(props: ChoicesProps) {
  const { settings } = props;
  const { choices, change, last, saving } = useChoices(props);
  const { kinds, quiet, fallback } = choices;
  const fallbacks = settings.fallbacks.filter(isFallback);
  const answerTo = (part: Part) =>
    last?.part === part && (
      <Alert
        tone="success"
        role="status"
        label={TITLE}
        action={
          <Button size="small" variant="quiet" onClick={() => change(part, last.before)}>
            되돌리기
          </Button>
        }
      >
        {saving.isRunning ? '알림 설정을 저장하고 있어요.' : '알림 설정을 저장했어요.'}
      </Alert>
    );
  return (
    <FormStack $gap="x4">
      <Group>
        <legend>알림 받기</legend>
        {NOTIFICATION_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={KIND[kind]}
            checked={kinds.includes(kind)}
            onChange={(checked) =>
              change('kinds', { kinds: checked ? [...kinds, kind] : kinds.filter((other) => other !== kind) })
            }
          />
        ))}
      </Group>
      {answerTo('kinds')}
      <Checkbox
        label="방해 금지 시간에는 모았다가 끝나면 한 번에 받기"
        checked={quiet !== null}
        onChange={(checked) => change('quiet', { quiet: checked ? (settings.quiet ?? DEFAULT_QUIET) : null })}
      />
      {quiet && (
        <Hours>
          <SelectField
            label="방해 금지 시작"
            options={hoursExcept(quiet.until)}
            value={String(quiet.from)}
            onChange={(from) => change('quiet', { quiet: { ...quiet, from: Number(from) } })}
          />
          <SelectField
            label="방해 금지 끝"
            options={hoursExcept(quiet.from)}
            value={String(quiet.until)}
            onChange={(until) => change('quiet', { quiet: { ...quiet, until: Number(until) } })}
          />
        </Hours>
      )}
      {answerTo('quiet')}
      {fallbacks.length > 1 && (
        <SelectField
          label="알림 받는 기기가 없을 때"
          options={fallbacks.map((value) => ({ value, label: FALLBACK[value] }))}
          value={fallback}
          onChange={(value) => isFallback(value) && change('fallback', { fallback: value })}
        />
      )}
      {answerTo('fallback')}
      {saving.failure && <Alert tone="danger">{saving.failure}</Alert>}
    </FormStack>
  );
}
