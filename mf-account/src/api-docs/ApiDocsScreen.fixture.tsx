import { screen, within } from '@testing-library/react';
import { configure } from 'shared-ui';
import { HttpResponse, http, type RenderScreenOptions, renderScreen, server } from 'shared-ui/testing';
import ApiDocsScreen from './ApiDocsScreen';
import { DOCUMENT } from './testDocument';

export const region = (name: string) => within(screen.getByRole('region', { name }));

export function answerDocument(document: unknown = DOCUMENT) {
  server.use(http.get('*/v1/openapi.json', () => HttpResponse.json(document as object)));
}

export async function show(options: RenderScreenOptions = {}) {
  configure({ host: 'https://shop.example' });
  const page = renderScreen(<ApiDocsScreen />, { path: '/api', auth: 'member', ...options });
  const press = (section: string, name: string) => page.user.click(region(section).getByRole('button', { name }));
  return { ...page, press };
}

export async function showAll(options: RenderScreenOptions = {}) {
  answerDocument();
  const page = await show(options);
  await screen.findByText('키 하나로 10분에 6,000번까지 호출할 수 있어요.');
  return page;
}
