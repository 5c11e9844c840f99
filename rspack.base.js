// The build configuration of every package: remote({...}), host({...}) and page({...}).
export { host, page, remote } from '@storefront/build-kit';
