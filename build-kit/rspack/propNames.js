// Stands in for `@emotion/is-prop-valid`, a list of every attribute there is, 1.5 KB brotli of a first load: our styled
// elements get attributes of their element alone. What their styles need besides begins with `$`; `as` and `theme` are
// Emotion's own.
export default (name) => !name.startsWith('$') && name !== 'as' && name !== 'theme';
