import { isServerPath, plainPath, reservedFor } from './reservedPaths.js';

// B-release-22
describe('addresses that no remote may claim', () => {
  it.each([
    ['/', 'shell'],
    ['//', 'shell'],
    ['/logout', 'shell'],
    ['/Logout/', 'shell'],
    ['/terms', 'shell'],
    ['/terms/privacy', 'shell'],
    ['/service', 'server'],
    ['/service/x', 'server'],
    ['//service//x', 'server'],
    ['/AUTH/login', 'server'],
    ['/auth/naver/x', 'server'],
    ['/v1', 'server'],
    ['/api/v2', 'server'],
    ['/api/v2/x', 'server'],
    ['/remotes', 'server'],
    ['/assets/x', 'server'],
    ['/registry.json', 'server'],
    ['/robots.txt', 'server'],
    ['/sitemap.xml', 'server'],
    ['/share.png', 'server'],
    ['/healthz', 'server'],
    ['/releases/changes', 'server'],
    ['/auth/naver', null],
    ['/api', null],
    ['/api/v20', null],
    ['/order', null],
    ['/termsofuse', null],
    ['/services', null],
    ['/login', null],
  ])('%s: %s', (path, owner) => {
    expect(reservedFor(path)).toBe(owner);
    expect(isServerPath(path)).toBe(owner === 'server');
  });

  it('are compared as a router reads them', () => {
    expect(plainPath('//Order///History/')).toBe('/order/history');
  });
});
