import { Button, formatNumber, Row, SelectField, Stack, TextField } from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/controls';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../api/calls';
import { useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { amountOf } from '../parts/amountOf';
import { Problem } from '../parts/Problem';
import { useDraft } from '../parts/useDraft';

interface RouteFormProps {
  suppliers: Answer<'suppliers list'>;
  product: number;
  after: () => Promise<void>;
}

export function RouteForm({ suppliers, product, after }: RouteFormProps) {
  const [chosen, choose] = useState('');
  const [service, setService] = useDraft(`route ${product} service`, '');
  const [cost, setCost] = useDraft(`route ${product} cost`, '');
  const [allowLoss, setAllowLoss] = useState(false);
  const [errors, setErrors] = useState<{ service?: string; cost?: string }>({});
  const acting = useActing();
  const supplier = suppliers.find(({ name }) => name === chosen) ?? suppliers[0];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const typed = amountOf(cost);
    const wrong = {
      ...(service.trim() === '' && { service: '공급처의 상품 번호를 입력해 주세요.' }),
      ...((cost.trim() === '' || !(typed >= 0)) && { cost: '0 이상의 금액을 입력해 주세요.' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || !supplier) return;
    const answer = await acting.act('save', 'routes set', {
      params: { product, supplier: supplier.name },
      body: { service: service.trim(), cost: typed, allowLoss },
      done: `${supplier.name}의 원가를 정했어요`,
      after,
    });
    if (!answer) return;
    for (const clear of [setService, setCost]) clear('');
    setAllowLoss(false);
  };
  return (
    <form noValidate aria-label="공급처 연결" onSubmit={save}>
      <Stack $gap="x4">
        <SelectField
          label="연결할 공급처"
          options={suppliers.map(({ name }) => ({ value: name, label: name }))}
          value={supplier?.name ?? ''}
          onChange={choose}
        />
        <TextField label="공급처의 상품 번호" error={errors.service} value={service} onChange={setService} />
        <TextField
          label="1,000개 원가"
          hint={supplier && <PriceThere supplier={supplier} service={service.trim()} />}
          inputMode="decimal"
          error={errors.cost}
          value={cost}
          onChange={setCost}
        />
        <Checkbox label="판매가보다 비싸도 보내기" checked={allowLoss} onChange={setAllowLoss} />
        <Problem of={acting.problem} />
        <Row>
          <Button type="submit" loading={acting.busy === 'save'}>
            원가와 연결 저장
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** What the supplier lists, in won where the rate is set. */
function PriceThere({ supplier, service }: { supplier: Answer<'suppliers list'>[number]; service: string }) {
  const { data } = useCall('suppliers services', { query: { supplier: supplier.name } });
  const found = data?.find(({ id }) => id === service);
  if (!found) return <span>원 단위로 적어 주세요.</span>;
  const { wonRate, currency } = supplier;
  const inWon = wonRate === null ? '' : ` (약 ${formatNumber(Math.ceil(Number(found.rate) * wonRate))}원)`;
  return <span key="found">{`${found.name}: ${found.rate} ${currency}${inWon}`}</span>;
}
