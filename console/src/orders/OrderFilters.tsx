import { useState } from 'react';
import { media, SelectField, type SelectOption, space, styled } from 'shared-ui';
import { Filters } from '../parts/Filters';
import { SearchField } from '../parts/SearchField';
import { useFilter } from '../parts/useFilter';

// Where there is room all of them are in sight; on phones the rows are, and the search above them.
const More = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
  }
  @supports selector(::details-content) {
    @media not all and (max-width: 879.98px) {
      summary {
        display: none;
      }
      &::details-content {
        content-visibility: visible;
      }
    }
  }
  ${media.mobile} {
    &[open] summary {
      margin-bottom: ${space.x2};
    }
  }
`;

const Root = styled.div`
  display: grid;
  gap: ${space.x1} ${space.x3};
  @media not all and (max-width: 879.98px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    align-items: end;
  }
`;

/** What narrows a list of orders, from the address. */
export function useOrderFilters() {
  const [search, setSearch] = useFilter('q');
  const [status, setStatus] = useFilter('status');
  const [member, setMember] = useFilter('member');
  return { search, setSearch, status, setStatus, member, setMember };
}

interface OrderFiltersProps {
  /** Of the search. */
  label: string;
  statuses: readonly SelectOption[];
  of: ReturnType<typeof useOrderFilters>;
}

export function OrderFilters({ label, statuses, of }: OrderFiltersProps) {
  const { search, setSearch, status, setStatus, member, setMember } = of;
  const count = [status, member].filter((value) => value !== '').length;
  // What was set by the address is in sight; opened or closed by hand it stays so.
  const [isOpen] = useState(count > 0);
  return (
    <Root>
      <SearchField label={label} value={search} onSearch={setSearch} />
      <More open={isOpen}>
        <summary>{count > 0 ? `조건 ${count}개` : '조건'}</summary>
        <Filters>
          <SearchField label="회원 아이디" value={member} onSearch={setMember} />
          <SelectField label="상태" placeholder="모두" options={statuses} value={status} onChange={setStatus} />
        </Filters>
      </More>
    </Root>
  );
}
