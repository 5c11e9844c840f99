import { color, media, radius, space, styled, type, useProfile } from 'shared-ui';
import { toggleFavourite, useFavourites } from './productLists';

/** Lucide's star; see shared-ui's icons for the licence. */
const STAR =
  'M11.5 2.3a.5.5 0 0 1 .95 0l2.3 4.7a2.1 2.1 0 0 0 1.6 1.16l5.17.75a.53.53 0 0 1 .3.9l-3.74 3.64a2.1 2.1 0 0 0-.6 1.88l.88 5.14a.53.53 0 0 1-.77.56l-4.62-2.43a2.1 2.1 0 0 0-1.97 0L6.4 21a.53.53 0 0 1-.77-.56l.88-5.14a2.1 2.1 0 0 0-.6-1.88L2.16 9.8a.53.53 0 0 1 .3-.9l5.16-.76A2.1 2.1 0 0 0 9.2 7z';

// In the line of the field's label: beside the control it would take the room that a product's name needs.
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

export const Star = ({ size = 20 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={STAR} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** Keeps the chosen product among the member's favourites, or lets it go (B-order-48). */
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
