import { styled } from '@storefront/shared-ui';

const Lines = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

export const Clamped = ({ text }: { text: string | null }) => text && <Lines title={text}>{text}</Lines>;
