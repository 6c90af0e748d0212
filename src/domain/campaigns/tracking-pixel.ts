/** The tracking pixel as an owner pastes it: an image that starts a clock and never redirects (behavior §5). */

/** Not `display:none`: some browsers then leave the image out. */
export function trackingPixel(url: string): string {
  return `<img src="${url}" width="1" height="1" alt="" style="position:absolute">`
}
