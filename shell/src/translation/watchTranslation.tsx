import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { changeAbove } from '../newVersion/disturbNobody';
import { NoticeLine } from '../newVersion/NoticeLine';
import { NEWS_ID } from '../newVersion/newsId';
import { isTranslated } from '../reports/isTranslated';

function TranslationNotice() {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <NoticeLine
      text="번역하면 금액과 상태가 다르게 보일 수 있어요. 중요한 내용은 한국어 원문으로 확인해 주세요."
      closeLabel="닫기: 번역 안내"
      onClose={() => setClosed(true)}
    />
  );
}

/** Names once the texts that are best read in Korean (B-shell-62). */
export function watchTranslation(): void {
  const look = () => {
    if (!isTranslated()) return;
    observer.disconnect();
    const place = document.createElement('div');
    place.role = 'status';
    document.getElementById(NEWS_ID)?.before(place);
    changeAbove(document.querySelector('main'), () => createRoot(place).render(<TranslationNotice />));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['class'] });
  look();
}
