import { formatNumber, Section, SelectField, Stack } from '@storefront/shared-ui';
import type { Answer } from '../api/calls';
import { useCall } from '../api/lists';
import { Listing } from '../parts/Listing';
import { SearchField } from '../parts/SearchField';
import { useFilter } from '../parts/useFilter';

type Service = Answer<'suppliers services'>[number];

const SHOWN = 100;

const has = (words: string) => {
  const parts = words.toLowerCase().split(/\s+/);
  return ({ id, name, category }: Service) =>
    parts.every((part) => id === part || `${name} ${category}`.toLowerCase().includes(part));
};

export function SupplierServices({ suppliers }: { suppliers: Answer<'suppliers list'> }) {
  const [chosen, choose] = useFilter('from');
  const [words, search] = useFilter('q');
  const { name = '', currency = '' } = suppliers.find(({ name }) => name === chosen) ?? suppliers[0] ?? {};
  const list = useCall('suppliers services', { query: { supplier: name } });
  const found = list.data?.filter(has(words));
  return (
    <Section title="공급처의 상품">
      <Stack $gap="x3">
        <SelectField
          label="공급처"
          options={suppliers.map(({ name }) => ({ value: name, label: name }))}
          value={name}
          onChange={choose}
        />
        <SearchField label="번호, 상품, 분류" value={words} onSearch={search} />
        {found && found.length > SHOWN && <p>{`${formatNumber(found.length)}개 중 ${SHOWN}개를 보여 줘요.`}</p>}
        <Listing
          label="공급처의 상품"
          empty="상품이 없어요"
          emptyHint={words === '' ? '공급처가 상품 목록을 주지 않았어요.' : '다른 말로 찾아 보세요.'}
          of={{ ...list, data: found?.slice(0, SHOWN) }}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: '상품', lead: true, render: ({ id, name }: Service) => `${id} · ${name}` },
            { key: 'category', header: '분류', render: ({ category }) => category },
            { key: 'rate', header: '1,000개 값', align: 'end', render: ({ rate }) => `${rate} ${currency}` },
            {
              key: 'range',
              header: '수량',
              align: 'end',
              render: ({ min, max }) => `${formatNumber(min)}~${formatNumber(max)}`,
            },
          ]}
        />
      </Stack>
    </Section>
  );
}
