/** Style sheets are written as such and bundled as minified text. */
declare module '*.css?inline' {
  const css: string
  export default css
}

/** Fonts of digits are bundled as `data:` addresses. */
declare module '*.woff2?inline' {
  const dataUrl: string
  export default dataUrl
}
