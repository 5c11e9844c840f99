/** How the bundler reads our packages' sources: the same in a workspace and installed. */
export const SOURCES = {
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    conditionNames: ['source', 'browser', 'import', 'module', 'default'],
  },
  rule: {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
    },
    type: 'javascript/auto',
  },
};
