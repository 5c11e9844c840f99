// jest wants a module of its own for its global tear-down.
export { closeShops as default } from './openShops';
