import { formatNumber, Page, Section, Stack } from '@storefront/shared-ui';
import { type Answer, mayCall } from '../api/calls';
import { useCall } from '../api/lists';
import { Coming } from '../parts/Coming';
import { Listing } from '../parts/Listing';
import { FilesPart } from './FilesPart';
import { ProductEditor } from './ProductEditor';
import { useCatalogue } from './useCatalogue';

type Service = Answer<'suppliers services'>[number];

export default function CatalogueScreen() {
  const catalogue = useCatalogue();
  return (
    <Page title="상품">
      <Stack>
        {mayCall('catalogue export') && (
          <Section title="상품 목록">
            {catalogue.data ? <ProductEditor of={catalogue.data} /> : <Coming of={catalogue} count={6} height="3rem" />}
          </Section>
        )}
        <FilesPart />
        <SupplierServices />
      </Stack>
    </Page>
  );
}

function SupplierServices() {
  const list = useCall('suppliers services', {});
  return (
    <Section title="공급처의 상품">
      <Listing
        label="공급처의 상품"
        empty="공급처의 상품이 없어요"
        emptyHint="공급처가 연결되면 그곳의 상품과 번호가 여기에 나타나요. 데모 공급처에는 상품 목록이 없어요."
        of={list}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: '상품', lead: true, render: ({ id, name }: Service) => `${id} · ${name}` },
          { key: 'category', header: '분류', render: ({ category }) => category },
          { key: 'rate', header: '1,000개 값', align: 'end', render: ({ rate }) => rate },
          {
            key: 'range',
            header: '수량',
            align: 'end',
            render: ({ min, max }) => `${formatNumber(min)}~${formatNumber(max)}`,
          },
        ]}
      />
    </Section>
  );
}
