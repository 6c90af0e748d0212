/** Style sheets are written as such and bundled as minified text. */
declare module '*.css?inline' {
  const css: string
  export default css
}
