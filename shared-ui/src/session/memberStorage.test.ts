import { logOut } from './logOut';
import { memberStorage } from './memberStorage';

describe("a member's own storage", () => {
  it('gives back what was written', () => {
    memberStorage.write('topUpInstruction', '{"id":1}');
    expect(memberStorage.read('topUpInstruction')).toBe('{"id":1}');
    memberStorage.remove('topUpInstruction');
    expect(memberStorage.read('topUpInstruction')).toBeNull();
  });

  it('is empty after logging out, while what belongs to the browser stays', () => {
    memberStorage.write('topUpInstruction', '{"id":1}');
    window.localStorage.setItem('savedId', 'hanbyeol');
    logOut();
    expect(memberStorage.read('topUpInstruction')).toBeNull();
    expect(window.localStorage.getItem('savedId')).toBe('hanbyeol');
  });
});
