// The build configuration of every package: remote({...}) and host({...}).
export { host, remote } from 'storefront-build-kit';
