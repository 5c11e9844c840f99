// Replaces `@emotion/is-prop-valid`, 1.5 KB brotli of a first load. Style-only props begin with `$`; `as` and `theme`
// are Emotion's.
export default (name) => !name.startsWith('$') && name !== 'as' && name !== 'theme';
