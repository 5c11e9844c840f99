import { screen } from '@testing-library/react';
import { HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import AccountScreen from './AccountScreen';

export const DATA = '{"madeAt":"2026-03-02T03:00:00.000Z"}';

/** What the browser was given to save. */
export const saved: { name: string; file: Blob }[] = [];

export const answerFile = () =>
  new HttpResponse(DATA, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data.json"; filename*=UTF-8''${encodeURIComponent('내정보_2026-03-02.json')}`,
    },
  });
export const answer = (respond: () => Response | Promise<Response>) => server.use(http.get('*/auth/my-data', respond));
export const show = () => renderScreen(<AccountScreen />, { path: '/account', auth: 'member' });
export const button = () => screen.getByRole('button', { name: '내 정보 내려받기' });
