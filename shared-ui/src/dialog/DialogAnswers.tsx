import { space, styled } from '@storefront/shared-ui';

export const DialogAnswers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.x2};
  button {
    flex: 1 1 max-content;
    max-width: 100%;
    padding-inline: ${space.x3};
  }
`;
