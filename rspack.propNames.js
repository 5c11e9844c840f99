// Stands in for `@emotion/is-prop-valid`, a list of every attribute there is: our styled elements get attributes of their
// element alone, and what their styles need besides begins with `$`.
export default (name) => !name.startsWith('$');
