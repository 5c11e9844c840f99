import { isContractCompatible, type RemoteVersion } from 'contract/registry';
import { readShellRelease } from './readShellRelease.js';

/**
 * Refuses to make a version live that the shell would refuse to load. A shell that does not say what it fulfils was
 * published by an earlier publisher; it decides when it loads.
 * @throws Error in words for the team that publishes
 */
export function checkContract(store: string, name: string, { version, contract }: RemoteVersion): void {
  const given = readShellRelease(store)?.contract;
  if (given === undefined || isContractCompatible(contract, given)) return;
  throw new Error(
    `${name} ${version} was built against contract ${contract}, the live shell fulfils ${given}: publish the shell first, or build against its contract. Nothing was changed.`,
  );
}
