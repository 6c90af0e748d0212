/** Gives the page a font that has digits only, under a name that is ours. */

/**
 * `@font-face` does nothing inside a shadow root, and policies of pages refuse fonts from elsewhere: what a script
 * hands over as bytes, they do not. Its weight is any that is asked for, so that nothing is made bolder than it is.
 */
export function addDigits(font: string, dataUrl: string) {
  const [, encoded = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
  document.fonts.add(new FontFace(`lc-${font}`, bytes, { weight: '1 999' }))
  return {}
}
