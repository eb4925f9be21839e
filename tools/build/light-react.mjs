/** React without what readers have no use for. */

const MADE_AHEAD = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * While React is read it makes a few errors, to throw and recognize later. When a browser's tools look on, each new error
 * notes where it was made, and all of React is parsed once more for that: 60 ms on a slow phone, in every measurement.
 * Without a trace, which nobody reads, they serve as well. The door for React's own tools is left to development.
 * @returns {import('vite').Plugin}
 */
export function lightReact() {
  return {
    name: 'light-react',
    apply: 'build',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const light = code.replace(MADE_AHEAD, '$1 = Object.create(Error.prototype, { message: { value: $2 } })');
        if (light === code) this.error('React makes its exceptions in another way now');
        return { code: light, map: null };
      },
    },
  };
}
