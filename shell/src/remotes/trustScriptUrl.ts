interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;

const policy = factory?.createPolicy('storefront-remotes', {
  createScriptURL(url) {
    const { protocol } = new URL(url, document.baseURI);
    if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`Not a script address: ${protocol}`);
    return url;
  },
});

/** Marks a script address as trusted where the browser enforces Trusted Types; integrity decides what may run. */
export const trustScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;
