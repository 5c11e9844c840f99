import { Button, Row, Section, Stack, TextField } from '@storefront/shared-ui';
import type { FormEvent } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { useDraft } from '../parts/useDraft';

type Rule = Answer<'alerts rules'>[number];

const TEXT: Readonly<Record<Rule['name'], { title: string; help: string; unit?: string }>> = {
  'wait-minutes': { title: '기다리는 시간', help: '입금이 이만큼 기다리면 알려요.', unit: '분' },
  'supplier-balance': {
    title: '공급처의 최소 잔액',
    help: '공급처의 통화로. 이보다 적으면 알려요. 비우면 알리지 않아요.',
  },
  'cost-guard': { title: '원가가 올라도 되는 폭', help: '공급처의 원가가 이보다 오르면 보내지 않아요.', unit: '%' },
  'quiet-hours': {
    title: '조용한 시간',
    help: '서울 시각, 예: 23-8. 급한 일만 알리고 나머지는 끝난 뒤에 알려요. 비우면 언제나 알려요.',
  },
  'held-limit': {
    title: '남은 포인트의 기준',
    help: '회원에게 남은 포인트가 이 금액의 80%가 되면 알려요. 비우면 알리지 않아요.',
    unit: '원',
  },
  'sold-limit': {
    title: '1년 판매의 기준',
    help: '1년 동안 판 포인트가 이 금액의 80%가 되면 알려요. 비우면 알리지 않아요.',
    unit: '원',
  },
};

export function AlertRulesPart() {
  const { data: rules } = useCall('alerts rules', {});
  if (!rules) return null;
  return (
    <Section title="알림 규칙">
      <Stack>
        {rules.map((rule) => (
          <RuleForm key={rule.name} rule={rule} />
        ))}
      </Stack>
    </Section>
  );
}

function RuleForm({ rule: { name, value, initial, changedBy } }: { rule: Rule }) {
  const [typed, setTyped] = useDraft<string | null>(`alert rule ${name}`, null);
  const acting = useActing();
  const { title, help, unit } = TEXT[name];
  const isChanged = typed !== null && typed !== value;
  const isFault = acting.problem?.code === 'ALERT_RULE';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null || !isChanged) return;
    void acting.act('save', 'alerts set', {
      params: { name },
      body: { value: typed },
      done: `${title} 저장`,
      after: async () => {
        await refetch('alerts rules');
        setTyped(null);
      },
    });
  };
  const clear = () =>
    acting.act('clear', 'alerts unset', {
      params: { name },
      done: `${title} 기본값`,
      after: () => refetch('alerts rules'),
    });
  return (
    <form noValidate onSubmit={save}>
      <Stack $gap="x2">
        <TextField
          label={title}
          hint={`${help} 기본값: ${initial || '없음'}${changedBy === null ? '' : `, ${changedBy}님이 바꿨어요.`}`}
          error={isFault ? acting.problem?.message : undefined}
          readOnly={!mayCall('alerts set')}
          value={typed ?? value}
          onChange={setTyped}
          {...(unit && { unit })}
        />
        {isChanged ? (
          <Row>
            <Button type="submit" size="small" variant="primary" loading={acting.busy === 'save'}>
              저장
            </Button>
            <RowButton onClick={() => setTyped(null)}>되돌리기</RowButton>
          </Row>
        ) : (
          changedBy !== null && (
            <Row>
              <RowButton loading={acting.busy === 'clear'} onClick={() => void clear()}>
                기본값으로
              </RowButton>
            </Row>
          )
        )}
        {!isFault && <Problem of={acting.problem} />}
      </Stack>
    </form>
  );
}
