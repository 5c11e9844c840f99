/** Who publishes on the shop's own machine, by the token in a file there (B-release-48). */
export const LOCAL_TEAM = 'local';
