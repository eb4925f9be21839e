declare module 'naughty-words' {
  /** Words and phrases by language code. */
  const words: Readonly<Record<string, readonly string[]>>;
  /** The lists. */
  export default words;
}
