import { useBrand, useSettings } from 'shared-ui';

/** Who the shop is, as far as the operator has set it: the brand, then one line for each fact. */
export function CompanyFacts() {
  const brand = useBrand();
  const { company, ceo, corporationNumber, marketNumber, phone, address } = useSettings().footer;
  const facts = [
    ['상호', company || brand],
    ['대표', ceo],
    ['사업자등록번호', corporationNumber],
    ['통신판매업신고번호', marketNumber],
    ['주소', address],
    ['전화', phone],
  ].filter(([, fact]) => fact !== '');
  return (
    <ul>
      {facts.map(([label, fact]) => (
        <li key={label}>
          {label}: {fact}
        </li>
      ))}
    </ul>
  );
}
