async function observe(page) {
  await page.evaluate(() => {
    window.interactions = new Map();
    new PerformanceObserver((list) => {
      for (const {
        interactionId,
        duration,
        name,
        target,
        startTime,
        processingStart,
        processingEnd,
      } of list.getEntries()) {
        const known = window.interactions.get(interactionId);
        if (!interactionId || (known && known.ms >= duration)) continue;
        const parts = [processingStart - startTime, processingEnd - processingStart].map((part) => Math.round(part));
        const label =
          target?.getAttribute?.('aria-label') || target?.name || target?.textContent?.slice(0, 20) || 'gone since';
        const what = `${name} ${label} (waited ${parts[0]}, worked ${parts[1]})`;
        window.interactions.set(interactionId, { ms: duration, what });
      }
    }).observe({ type: 'event', durationThreshold: 16 });
  });
}

/** Presses under 16 ms are not reported and count as one frame. */
async function collect(page, presses) {
  await page.waitForTimeout(1000);
  const measured = await page.evaluate(() => [...window.interactions.values()]);
  while (measured.length < presses) measured.push({ ms: 16, what: 'below a frame' });
  return measured;
}

export async function useNothing(page) {
  await page.setContent('<input aria-label="nothing">');
  await observe(page);
  await page.getByLabel('nothing').click();
  await page.getByLabel('nothing').pressSequentially('a'.repeat(40));
  return collect(page, 41);
}

export async function useEveryControl(page) {
  await observe(page);
  const field = (name) => page.getByLabel(name, { exact: true });
  const button = (name) => page.getByRole('button', { name, exact: true });
  let presses = 0;
  const press = async (part) => {
    await part.click();
    presses += 1;
  };
  const type = async (part, text) => {
    await press(part);
    await part.press('Control+a');
    await part.pressSequentially(text);
    presses += text.length + 1;
  };

  for (const name of ['유튜브', '틱톡', '인스타그램']) await press(page.getByRole('radio', { name, exact: true }));
  await page.getByRole('combobox', { name: '카테고리' }).selectOption({ index: 3 });
  const product = page.getByRole('combobox', { name: '상품', exact: true });
  for (const index of [5, 40]) {
    await product.selectOption({ index });
    await press(button('즐겨찾기'));
  }
  await press(page.getByRole('region', { name: '즐겨찾기' }).getByRole('button').last());
  await press(page.getByRole('region', { name: '공지사항' }).getByRole('button').nth(1));
  await press(button('공지 접기'));
  if (await button('설명 더 보기').count()) await press(button('설명 더 보기'));
  await type(field('주문 링크'), 'https://www.instagram.com/hanbyeol');
  await type(field('주문 수량'), '1200');
  await press(page.getByRole('switch', { name: '자동주문' }));
  await type(field('반복 횟수'), '10000');
  await type(field('반복 간격(분)'), '1440');
  await press(page.getByRole('button', { name: /^일정 더 보기/ }));
  await type(page.getByRole('searchbox', { name: '상품 검색' }), '조회수');
  await press(page.getByRole('region', { name: '검색 결과' }).getByRole('button').first());
  await press(page.getByRole('switch', { name: '다크 모드' }));
  await type(field('주문 수량'), '1');
  await press(button('주문하기'));
  return collect(page, presses);
}
