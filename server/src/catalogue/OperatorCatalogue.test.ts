import { parseRequest } from 'contract/schemas';
import { operatorPlatformSchema, operatorServiceSchema } from './OperatorCatalogue.js';

it('missing cells of a catalogue are defaults, and wrong ones are named by their place', () => {
  const platform = { id: 1, text: '인스타그램', visible: true };
  const service = { id: 1, text: '팔로워', categoryId: 1, min: 1, max: 10, point: 0.5 };
  expect(parseRequest(operatorPlatformSchema, platform)).toMatchObject({ ok: true, value: { background: '' } });
  expect(parseRequest(operatorServiceSchema, service)).toMatchObject({
    ok: true,
    value: { notice: '', isReadOnly: false, enableAuto: false },
  });
  expect(parseRequest(operatorServiceSchema, { ...service, point: -1 })).toEqual({
    ok: false,
    errors: { point: 'FORM_INVALID' },
  });
});
