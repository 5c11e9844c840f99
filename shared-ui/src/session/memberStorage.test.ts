import { logOut } from './logOut';
import { memberStorage, memberTabStorage } from './memberStorage';

describe.each([
  ['for good', memberStorage],
  ['in the tab', memberTabStorage],
])("a member's own storage, %s", (_, storage) => {
  it('gives back what was written', () => {
    storage.write('topUpInstruction', '{"id":1}');
    expect(storage.read('topUpInstruction')).toBe('{"id":1}');
    storage.remove('topUpInstruction');
    expect(storage.read('topUpInstruction')).toBeNull();
  });

  it('is empty after logging out, while what belongs to the browser stays', () => {
    storage.write('topUpInstruction', '{"id":1}');
    window.localStorage.setItem('savedId', 'hanbyeol');
    logOut();
    expect(storage.read('topUpInstruction')).toBeNull();
    expect(window.localStorage.getItem('savedId')).toBe('hanbyeol');
  });
});
