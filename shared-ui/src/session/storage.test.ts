import { logOut } from './session';
import { readSavedId, rememberedStorage, saveId } from './storage';

// B-session-25
test('what a member has on the device stays over a log-out, and goes with the account alone', () => {
  rememberedStorage.write('anna', 'favourites', '[1]');
  rememberedStorage.write('annabel', 'favourites', '[2]');
  expect({ ...localStorage }).toEqual({ 'remembered/anna/favourites': '[1]', 'remembered/annabel/favourites': '[2]' });
  saveId('anna');
  logOut();
  expect(readSavedId()).toBe('anna');
  expect(rememberedStorage.read('anna', 'favourites')).toBe('[1]');
  rememberedStorage.empty('anna');
  expect(rememberedStorage.read('anna', 'favourites')).toBeNull();
  expect(rememberedStorage.read('annabel', 'favourites')).toBe('[2]');
});

// B-login-5
test('an ID is remembered on the device until it is forgotten', () => {
  expect(readSavedId()).toBe('');
  saveId('anna');
  expect(readSavedId()).toBe('anna');
  expect({ ...localStorage }).toEqual({ savedId: 'anna' });
  saveId(null);
  expect(readSavedId()).toBe('');
  expect({ ...localStorage }).toEqual({});
});
