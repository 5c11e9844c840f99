import { color, media, radius, space, styled, type, useProfile } from '@storefront/shared-ui';
import { toggleFavourite, useFavourites } from '../domain/productLists';
import { Star } from '../layout/Star';

// In the label's line: beside the control it would take room from a long name.
const Toggle = styled.button`
  position: absolute;
  top: -12px;
  right: 0;
  display: flex;
  align-items: center;
  gap: ${space.x1};
  min-height: 44px;
  padding: 0 ${space.x2};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  ${type.caption}
  color: ${color.textMuted};
  font-family: inherit;
  cursor: pointer;
  &[aria-pressed='true'] {
    color: ${color.mainText};
    font-weight: ${type.weight.semibold};
    path {
      fill: currentColor;
    }
  }
  ${media.mobile} {
    position: static;
    min-width: 44px;
    justify-content: center;
    span {
      position: absolute;
      clip-path: inset(50%);
    }
    svg {
      width: 22px;
      height: 22px;
    }
  }
`;

/** (B-order-48) */
export function FavouriteToggle({ serviceId }: { serviceId: number }) {
  const memberId = useProfile()?.id;
  const isFavourite = useFavourites().includes(serviceId);
  if (memberId === undefined) return null;
  return (
    <Toggle type="button" aria-pressed={isFavourite} onClick={() => toggleFavourite(memberId, serviceId)}>
      <Star size={16} />
      <span>즐겨찾기</span>
    </Toggle>
  );
}
