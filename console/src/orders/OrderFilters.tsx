import { SelectField, type SelectOption, space, styled } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { Conditions } from '../parts/Conditions';
import { SearchField } from '../parts/SearchField';
import { useFilter } from '../parts/useFilter';

// Beside the search there is room for two conditions.
const Root = styled.div`
  display: grid;
  gap: ${space.x1} ${space.x3};
  @media not all and (max-width: 1199.98px) {
    &:not([data-many]) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
      align-items: end;
    }
  }
`;

export function useOrderFilters() {
  const [search, setSearch] = useFilter('q');
  const [status, setStatus] = useFilter('status');
  const [member, setMember] = useFilter('member');
  return { search, setSearch, status, setStatus, member, setMember };
}

interface OrderFiltersProps {
  label: string;
  statuses: readonly SelectOption[];
  of: ReturnType<typeof useOrderFilters>;
  /** How many further conditions of `children` are set. */
  count?: number;
  children?: ReactNode;
}

export function OrderFilters({ label, statuses, of, count = 0, children }: OrderFiltersProps) {
  const { search, setSearch, status, setStatus, member, setMember } = of;
  return (
    <Root data-many={children ? true : undefined}>
      <SearchField label={label} value={search} onSearch={setSearch} />
      <Conditions count={count + [status, member].filter((value) => value !== '').length}>
        <SearchField label="회원 아이디" value={member} onSearch={setMember} />
        <SelectField label="상태" placeholder="모두" options={statuses} value={status} onChange={setStatus} />
        {children}
      </Conditions>
    </Root>
  );
}
