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
  Row,
  Section,
  SelectField,
  Skeleton,
  Stack,
  Switch,
  space,
  styled,
  toastSuccess,
  type,
} from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/controls';
import { useState } from 'react';
import { type Notifications, postNotifications } from '../api';
import { FormStack } from '../layout/FormStack';
import { Note } from '../layout/Note';
import { PushDevice } from './PushDevice';
import { useAction } from './useAction';

const TEXT = {
  title: '알림',
  about: '주문과 충전 소식을 알려 드려요. 잠금 화면에도 보일 수 있어서 상품과 링크는 적지 않아요.',
  failed: '알림 설정을 불러오지 못했어요',
  kinds: '알림 받기',
  quiet: '방해 금지 시간에는 모았다가 끝나면 한 번에 받기',
  from: '방해 금지 시작',
  until: '방해 금지 끝',
  sameHour: '시작과 끝을 다르게 골라 주세요.',
  fallback: '알림 받는 기기가 없을 때',
  save: '알림 설정 저장',
  saved: '알림 설정을 저장했어요.',
} as const;

const KIND: Readonly<Record<NotificationKind, string>> = {
  orderEnded: '주문이 끝났을 때',
  orderFailed: '주문이 취소되거나 일부만 진행됐을 때',
  autoOrderEnded: '자동주문의 마지막 회차를 주문했을 때',
  pointsLow: '자동주문이 1회 남았는데 포인트가 부족할 때',
  depositCredited: '포인트가 충전됐을 때',
  depositExpired: '입금 시간이 지나 충전 신청이 취소됐을 때',
};

const FALLBACK = { none: '알리지 않기', mail: '이메일로 받기', alimtalk: '카카오 알림톡으로 받기' } as const;
type Fallback = keyof typeof FALLBACK;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

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
  grid-template-columns: 1fr 1fr;
  gap: ${space.x3};
`;

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(KIND, kind);
const isFallback = (fallback: string): fallback is Fallback => Object.hasOwn(FALLBACK, fallback);

/** Notification settings (B-push-22). */
export function NotificationSection({ data: settings, failure, isFetching, refetch }: Notifications) {
  const content = () => {
    if (settings) {
      return (
        <Stack $gap="x5">
          <Note>{TEXT.about}</Note>
          <PushDevice settings={settings} onChange={refetch} />
          <Choices settings={settings} onSave={refetch} />
        </Stack>
      );
    }
    if (failure)
      return <FailedState title={TEXT.failed} text={failure.message} onRetry={refetch} retrying={isFetching} />;
    return <Skeleton height="20rem" />;
  };
  return <Section title={TEXT.title}>{content()}</Section>;
}

interface ChoicesProps {
  settings: NotificationSettings;
  onSave: () => void;
}

function choicesOf({ kinds, quiet, fallback }: NotificationSettings): NotificationChoices {
  return { kinds: kinds.filter(isKind), quiet, fallback: isFallback(fallback) ? fallback : 'none' };
}

function Choices({ settings, onSave }: ChoicesProps) {
  const [{ kinds, quiet, fallback }, setChoices] = useState(() => choicesOf(settings));
  const change = (changes: Partial<NotificationChoices>) => setChoices((before) => ({ ...before, ...changes }));
  const isSame = quiet !== null && quiet.from === quiet.until;
  const saving = useAction(async () => {
    await postNotifications({ kinds, quiet, fallback });
    toastSuccess(TEXT.saved);
    onSave();
  });
  const fallbacks = settings.fallbacks.filter(isFallback);
  return (
    <FormStack $gap="x4">
      <Group>
        <legend>{TEXT.kinds}</legend>
        {NOTIFICATION_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={KIND[kind]}
            checked={kinds.includes(kind)}
            onChange={(checked) =>
              change({ kinds: checked ? [...kinds, kind] : kinds.filter((other) => other !== kind) })
            }
          />
        ))}
      </Group>
      <Checkbox
        label={TEXT.quiet}
        checked={quiet !== null}
        onChange={(checked) => change({ quiet: checked ? (settings.quiet ?? DEFAULT_QUIET) : null })}
      />
      {quiet && (
        <Hours>
          <SelectField
            label={TEXT.from}
            options={HOURS}
            value={String(quiet.from)}
            onChange={(from) => change({ quiet: { ...quiet, from: Number(from) } })}
          />
          <SelectField
            label={TEXT.until}
            options={HOURS}
            value={String(quiet.until)}
            error={isSame ? TEXT.sameHour : undefined}
            onChange={(until) => change({ quiet: { ...quiet, until: Number(until) } })}
          />
        </Hours>
      )}
      {fallbacks.length > 1 && (
        <SelectField
          label={TEXT.fallback}
          options={fallbacks.map((value) => ({ value, label: FALLBACK[value] }))}
          value={fallback}
          onChange={(value) => isFallback(value) && change({ fallback: value })}
        />
      )}
      {saving.failure && <Alert tone="danger">{saving.failure}</Alert>}
      <Row>
        <Button loading={saving.isRunning} onClick={() => !isSame && saving.run()}>
          {TEXT.save}
        </Button>
      </Row>
    </FormStack>
  );
}
