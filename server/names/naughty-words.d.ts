declare module 'naughty-words' {
  /** By language code. */
  const words: Readonly<Record<string, readonly string[]>>;
  export default words;
}
