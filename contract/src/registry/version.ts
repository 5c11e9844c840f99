/** Version of this contract. Remotes state the range they were built against; see `isContractCompatible`. */
export const CONTRACT_VERSION = '1.0.0';
